import FakeTelegram
import Foundation
import Testing

/// A password where the homeserver logs nobody in with one.
@Suite struct LoginRunTests {
    private func run(_ logins: [String]?) throws -> Executable.Run {
        let server = try #require(FakeHomeserver())
        server.offerLogins(logins)
        let scratch = try Scratch()
        let credentials = try scratch.write(
            #"{"user": "planner", "password": "a secret"}"#, to: "matrix.json")
        return try Executable.run(
            ["run"],
            environment: [
                "FUNDONE_MATRIX_CREDENTIALS_FILE": credentials,
                "FUNDONE_MATRIX_HOMESERVER": server.address,
            ], in: scratch)
    }

    @Test(arguments: [nil, ["m.login.sso", "m.login.token"]])
    func saysThatATokenIsNeeded(_ logins: [String]?) throws {
        let run = try run(logins)
        #expect(run.status == 77)
        #expect(run.errors.contains("takes no passwords of programs - put an access_token into"))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(!run.errors.contains("a secret"))
    }

    @Test func saysThatItIsWrongWhereOneWouldDo() throws {
        let run = try run(["m.login.sso", "m.login.password"])
        #expect(run.status == 77)
        #expect(run.errors.contains("the user or the password is wrong"))
    }
}
