import Testing

@testable import Web

/// Figures in the text format of Prometheus.
@Suite struct MetricTests {
    @Test func aPlainFigure() {
        #expect(
            Metric("fundone_plans", .gauge, "Plans.", 12).text == """
                # HELP fundone_plans Plans.
                # TYPE fundone_plans gauge
                fundone_plans 12

                """)
    }

    @Test func aValueForEachLabel() {
        let metric = Metric(
            "sent_total", .counter, "Sent.",
            [
                .init(3, labels: [("bot", "telegram:42")]),
                .init(0.5, labels: [("bot", "matrix:@b:c"), ("kind", "x")]),
            ])
        #expect(
            metric.text == """
                # HELP sent_total Sent.
                # TYPE sent_total counter
                sent_total{bot="telegram:42"} 3
                sent_total{bot="matrix:@b:c",kind="x"} 0.5

                """)
    }

    @Test func whatWouldBreakALineIsEscaped() {
        let metric = Metric(
            "x", .gauge, "a\nb \\ \"c\"", [.init(1, labels: [("l", "a\nb\"c\\d")])])
        #expect(
            metric.text == #"""
                # HELP x a\nb \\ "c"
                # TYPE x gauge
                x{l="a\nb\"c\\d"} 1

                """#)
    }

    @Test func aMetricWithoutValuesIsLeftOut() {
        #expect(Metric("x", .gauge, "X.", []).text.isEmpty)
    }

    @Test(arguments: [
        (1_795_000_000.0, "1795000000"), (0.25, "0.25"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
        (.nan, "NaN"), (1e300, "1e+300"),
    ])
    func figures(value: Double, text: String) {
        #expect(Metric("x", .gauge, "X.", value).text.hasSuffix("\nx \(text)\n"))
    }
}
