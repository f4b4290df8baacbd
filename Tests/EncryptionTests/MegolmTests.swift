import Testing

@testable import Encryption

@Suite struct MegolmTests {
    @Test func readsFromWhereItWasShared() throws {
        var random = SeededSource(seed: 3)
        var outbound = MegolmOutbound(&random)
        let early = try outbound.encrypt([1])
        var inbound = try MegolmInbound(shared: outbound.sharedKey)
        var messages: [MegolmMessage] = []
        for byte in 0..<UInt8(200) { messages.append(try outbound.encrypt([byte])) }
        for (byte, message) in messages.enumerated().shuffled(using: &random.generator) {
            #expect(try inbound.decrypt(MegolmMessage(message.text)) == [UInt8(byte)])
        }
        #expect(throws: EncryptionFault.tooEarly) { try inbound.decrypt(early) }
    }

    @Test(arguments: [0, 1, 255, 256, 65_535, 65_536, 16_777_215, 16_777_216, 16_777_217])
    func jumpsToWhereSteppingLeads(to index: UInt32) throws {
        var stepped = try MegolmRatchet((0..<128).map { UInt8($0) }, index: index - min(index, 300))
        var jumped = stepped
        while stepped.index < index { stepped.advance() }
        jumped.advance(to: index)
        #expect(stepped.bytes == jumped.bytes && jumped.index == index)
    }
}
