public import Planner

/// A question about the plan that is answered in a sentence.
public enum Question: Hashable, Codable, Sendable {
    /// Whether something of that name stands there (`is milk on my shopping list?`).
    case holds(String, View)
    /// How many tasks stand there.
    case count(View)
    /// When a task was done last (`when did i last water the plants?`).
    case lastDone(String)
    /// Whether a task was done (`did i take my meds today?`).
    case done(String, View)
    /// Who is to do a task, perhaps on some days (`who does the bins?`, `who cooks tomorrow?`); the task spoken of last
    /// where no name was said.
    case who(String, Span?)
    /// Who is in the group.
    case members
    /// How much was done and how often in a row, of all routines or of one (`my streak`, `how is my gym streak?`).
    case stats(String?)
    /// How often a task was done, in all or in some days (`how often did i go to the gym this month?`).
    case often(String, Span?)
    /// What comes next (`what's my next appointment?`).
    case next
    /// How long it is until a task (`how long until the exam?`).
    case until(String)
    /// Whether nothing stands there, perhaps in those hours (`am i free on friday at 3?`).
    case free(View, AskedHours?)
    /// Whether something stands there, perhaps in those hours (`am i working on friday at 3?`).
    case busy(View, AskedHours?)
    /// What a setting is (`what time is my agenda?`).
    case setting(SettingTopic)
    /// What is known of a task beyond its day: a place, a number, a price (`where is band practice?`); the task spoken
    /// of last where no name was said.
    case detail(String)
    /// What to do next: so many things (`what now?`, `just three things`).
    case suggest(Int)
}
