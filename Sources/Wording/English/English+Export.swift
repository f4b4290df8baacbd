extension English {
    func export(_ reply: ExportReply) -> String {
        switch reply {
        case .onItsWay: "Your export is on its way already."
        case .plan(let count): "Your plan: \(tasks(count))."
        case .file(let number): "Your plan goes on: file \(number)."
        }
    }
}
