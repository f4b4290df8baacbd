import Testing

@testable import Bot

/// Which addresses are those of hosts on the Internet.
@Suite struct PublicAddressTests {
    @Test(arguments: [
        "1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1",
        "2606:4700::1111", "2a00:1450:4001::1", "::ffff:1.1.1.1", "64:ff9b::101:101",
        "2002:101:101::1",
    ])
    func ofTheInternet(text: String) {
        #expect(PublicAddress.isPublic(text))
    }

    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254",
        "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1",
        "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "fe80::1", "fd00::1",
        "fe80::1%eth0", "ff02::1", "2001:db8::1", "64:ff9b::a00:1", "2002:a00:1::1", "2001:0:1::1",
        "::7f00:1", "", "a.example", "1.1.1", "0x7f.1",
    ])
    func ofThisMachineOrNone(text: String) {
        #expect(!PublicAddress.isPublic(text))
    }

    @Test(arguments: [
        ("localhost", true), ("a.localhost", true), ("printer.local", true), ("10.0.0.1", true),
        ("[::1]", true), ("[fd00::1]", true), ("2130706433", true), ("127.1", true),
        ("1.1.1.1", false), ("ntfy.sh", false), ("10.example", false), ("[2606:4700::1111]", false),
    ])
    func hosts(host: String, isPrivate: Bool) {
        #expect(PublicAddress.isPrivate(host: host) == isPrivate)
    }
}
