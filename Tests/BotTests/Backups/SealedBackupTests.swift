import Bot
import Foundation
import Testing

/// Backups that a private key alone opens.
@Suite struct SealedBackupTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "sealed-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @Test(arguments: [0, 1, 1 << 20, (1 << 20) + 1, 3 << 20])
    func whatIsSealedIsOpened(_ length: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pair = SealedBackup.newPair()
        #expect(SealedBackup.isPublicKey(pair.publicKey))
        let plain = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try plain.write(to: URL(fileURLWithPath: path("plain")))
        try SealedBackup.seal(path("plain"), to: path("sealed"), for: pair.publicKey)
        #expect(SealedBackup.isSealed(path("sealed")) && !SealedBackup.isSealed(path("plain")))
        try SealedBackup.open(path("sealed"), to: path("opened"), with: pair.privateKey)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("opened"))) == plain)
        // Another key opens nothing.
        #expect(throws: SealedBackup.Fault.self) {
            try SealedBackup.open(
                path("sealed"), to: path("other"), with: SealedBackup.newPair().privateKey)
        }
    }

    @Test func whatWasChangedOrCutShortIsNotOpened() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pair = SealedBackup.newPair()
        try Data(repeating: 7, count: (2 << 20) + 5).write(
            to: URL(fileURLWithPath: path("plain")))
        try SealedBackup.seal(path("plain"), to: path("sealed"), for: pair.publicKey)
        let sealed = try Data(contentsOf: URL(fileURLWithPath: path("sealed")))
        // Cut between two parts too: the last says that it is the last.
        let part = 24 + 32 + 4 + (1 << 20) + 16
        var changed = sealed
        changed[part + 100] ^= 1
        let broken = [
            changed, sealed.prefix(part), sealed.prefix(part + 10), sealed.prefix(40),
            sealed + Data([0]), Data(),
        ]
        for (number, bytes) in broken.enumerated() {
            try bytes.write(to: URL(fileURLWithPath: path("broken-\(number)")))
            #expect(throws: SealedBackup.Fault.self, "\(number)") {
                try SealedBackup.open(
                    path("broken-\(number)"), to: path("out-\(number)"), with: pair.privateKey)
            }
        }
    }

    @Test func whatIsNoKeyIsNone() {
        for text in ["", "fundone-backup-", "fundone-backup-00", "abc"] {
            #expect(!SealedBackup.isPublicKey(text))
        }
    }
}
