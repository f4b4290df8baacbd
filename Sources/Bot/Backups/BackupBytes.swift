import FoundationEssentials
import Glibc

/// A file that is read, or written, from its beginning to its end.
final class BackupBytes {
    private let file: UnsafeMutablePointer<FILE>
    private let path: String

    init(reading path: String) throws {
        self.path = path
        guard let file = fopen(path, "rbe") else { throw SealedBackup.Fault.input(path, errno) }
        self.file = file
    }

    init(writing path: String) throws {
        self.path = path
        // Whatever has that name is left alone.
        guard let file = fopen(path, "wbxe") else { throw SealedBackup.Fault.output(path, errno) }
        self.file = file
    }

    deinit { fclose(file) }

    /// The next bytes, as many where there are so many.
    func read(_ count: Int) throws -> Data {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = fread(&bytes, 1, count, file)
        guard ferror(file) == 0 else { throw SealedBackup.Fault.input(path, errno) }
        return Data(bytes.prefix(length))
    }

    /// Whether everything was read.
    var isAtEnd: Bool {
        get throws {
            let byte = getc(file)
            guard byte != EOF else {
                guard ferror(file) == 0 else { throw SealedBackup.Fault.input(path, errno) }
                return true
            }
            ungetc(byte, file)
            return false
        }
    }

    func write(_ bytes: Data) throws {
        let length = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard length == bytes.count else { throw SealedBackup.Fault.output(path, errno) }
    }

    /// Writes what was held back.
    func finish() throws {
        guard fflush(file) == 0 else { throw SealedBackup.Fault.output(path, errno) }
    }
}
