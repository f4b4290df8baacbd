import Foundation
import Storage
import Testing

/// What a database in trouble is called. Full disks and power cuts are in `DiskTests`, which has the disk for itself.
@Suite struct TroubleContract {
    private func kind(_ path: String) -> StoreError.Kind? {
        #expect(throws: StoreError.self) { try Store(path: path) }?.kind
    }

    @Test func aSecondProcessFindsItLocked() throws {
        let scene = try Scene()
        #expect(kind(scene.path) == .locked)
    }

    @Test func aFolderOrAStrangerIsNamed() throws {
        let folder = try Scene.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(kind(folder) == .unreachable)
        #expect(kind(folder + "/none/plan.db") == .unreachable)
        try Data("this is a letter, not a database".utf8).write(
            to: URL(fileURLWithPath: folder + "/letter"))
        #expect(kind(folder + "/letter") == .foreign)
    }

    @Test func aDamagedFileIsNamed() throws {
        let scene = try Scene()
        for number in 1...300 { try scene.add("task \(number)") }
        try scene.store.checkpoint()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: scene.path))
        let damage = Data(repeating: 0xA5, count: bytes.count - 4096)
        bytes.replaceSubrange(4096..<bytes.count, with: damage)
        let copy = scene.folder + "/damaged.db"
        try bytes.write(to: URL(fileURLWithPath: copy))
        #expect(kind(copy) == .corrupt)
    }

    @Test func aFaultOfAStatementIsNoTrouble() throws {
        let scene = try Scene()
        #expect(throws: (any Error).self) {
            try scene.store.write { tx in
                try scene.add("milk", tx)
                do {
                    try tx.savepoint {
                        _ = try tx.lists.add(name: "a", colour: nil, emoji: nil, plan: 999)
                    }
                } catch {
                    #expect(!StoreError.isTrouble(error))
                    throw error
                }
            }
        }
        #expect(try scene.titles().isEmpty)
    }

    @Test func aClosedDatabaseCanBeClosedAgainAndTakesNothing() throws {
        let scene = try Scene()
        try scene.add("milk")
        try scene.store.close()
        try scene.store.close()
        #expect(throws: StoreError.self) { try scene.add("bread") }
        #expect(throws: StoreError.self) { try scene.titles() }
    }
}
