/// Of the rings after the due time none has the number of a time that was typed.
enum Schema009 {
    static let leads = "UPDATE alarms SET step = step - 2 WHERE kind = 'ring' AND step < -2"
}
