// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// What computes is optimised in debug builds too: the tests take half the time.
let computing =
    strict + [SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "fundone",
    products: [.executable(name: "fundone", targets: ["fundone"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
        .package(
            url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "CCurlShim", dependencies: ["CCurl"]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .target(name: "BundledTables"),
        .target(name: "BundledPages", exclude: ["files"]),
        .target(name: "CTrap"),
        .target(name: "CProcess"),
        .target(name: "CRelease"),
        .target(name: "JSON", swiftSettings: computing),
        .target(name: "Planner", swiftSettings: computing),
        .target(name: "BundledWeights"),
        .target(name: "Pictures", swiftSettings: computing),
        .target(
            name: "Language", dependencies: ["Planner", "JSON", "BundledWeights"],
            swiftSettings: computing),
        // Turns the labelled messages into what the reader's network learns from; no part of the product.
        .executableTarget(
            name: "examples", dependencies: ["Language", "Planner"], path: "training/Examples",
            swiftSettings: computing),
        .target(name: "Wording", dependencies: ["Planner", "Language"], swiftSettings: strict),
        .target(
            name: "Storage",
            dependencies: ["Planner", "CSQLite", "CPostgreSQL", "CTrap"],
            swiftSettings: strict),
        .target(
            name: "Bot",
            dependencies: [
                "Planner", "Language", "Wording", "Storage", "Pictures", "BundledTables", "JSON",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .target(
            name: "Encryption",
            dependencies: [
                "JSON",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            swiftSettings: computing),
        .target(
            name: "Transports",
            dependencies: [
                "Bot", "Planner", "Wording", "Storage", "Encryption", "JSON", "CCurl", "CCurlShim",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .target(
            name: "Web",
            dependencies: [
                "Bot", "BundledPages", "JSON", "Language", "Pictures", "Planner", "Wording",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "fundone",
            dependencies: [
                "Planner", "Language", "Wording", "Storage", "Bot", "Transports", "Encryption",
                "Pictures", "Web",
                "JSON", "CProcess", "CRelease",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .target(
            name: "FakeServiceManager", dependencies: ["Patience"],
            path: "Tests/Support/ServiceManager", swiftSettings: strict),
        .target(name: "Patience", path: "Tests/Support/Patience", swiftSettings: strict),
        .target(
            name: "WebClient", dependencies: ["Patience"], path: "Tests/Support/WebClient",
            swiftSettings: strict),
        .target(
            name: "EarlierFiles", path: "Tests/Support/EarlierFiles", swiftSettings: strict),
        .target(
            name: "TestDatabase", dependencies: ["CPostgreSQL"],
            path: "Tests/Support/TestDatabase", exclude: ["serve"], swiftSettings: strict),
        .target(name: "Chance", path: "Tests/Support/Chance", swiftSettings: strict),
        .target(
            name: "MemoryRows", dependencies: ["Encryption"], path: "Tests/Support/MemoryRows",
            swiftSettings: strict),
        .target(
            name: "BotHarness",
            dependencies: [
                "Bot", "Planner", "Storage", "TestDatabase",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/Support/BotHarness", swiftSettings: strict),
        .target(
            name: "FakeTelegram", dependencies: ["Patience", "Chance"],
            path: "Tests/Support/FakeTelegram",
            swiftSettings: computing),
        .executableTarget(
            name: "fake-telegram", dependencies: ["FakeTelegram"],
            path: "Tests/Support/FakeTelegramTool", swiftSettings: strict),
        .target(
            name: "FaultVFS", path: "Tests/Support/FaultVFS",
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .testTarget(
            name: "BotTests",
            dependencies: [
                "Bot", "BotHarness", "Chance", "Language", "Planner", "Storage", "Wording",
                "CSQLite", "EarlierFiles", "FaultVFS", "TestDatabase",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures"], swiftSettings: strict),
        .testTarget(
            name: "EncryptionTests", dependencies: ["Encryption", "Chance", "JSON", "MemoryRows"],
            swiftSettings: strict),
        .testTarget(
            name: "LanguageTests", dependencies: ["Chance", "Language", "Planner", "Patience"],
            exclude: ["Acts", "Corpus"], swiftSettings: strict),
        .testTarget(
            name: "PlannerTests", dependencies: ["Planner", "Chance"], exclude: ["Oracles"],
            swiftSettings: strict),
        .testTarget(
            name: "fundoneTests",
            dependencies: [
                "fundone", "BotHarness", "Chance", "EarlierFiles", "FakeTelegram",
                "FakeServiceManager", "Patience", "TestDatabase",
                "Bot", "Encryption", "JSON", "Language", "MemoryRows", "Planner", "Storage",
                "Transports", "WebClient", "Wording",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StorageTests", dependencies: ["Storage", "Planner", "TestDatabase"],
            swiftSettings: strict),
        .testTarget(
            name: "TransportsTests",
            dependencies: [
                "Transports", "FakeTelegram", "Bot", "Patience", "Planner", "Wording", "JSON",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WordingTests", dependencies: ["Wording", "Language", "Planner"],
            exclude: ["Replies.txt"], swiftSettings: strict),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "Web", "WebClient", "FakeServiceManager", "Patience", "Bot", "JSON", "Planner",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
    ]
)
