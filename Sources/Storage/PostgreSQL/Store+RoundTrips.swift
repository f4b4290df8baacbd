extension Store {
    /// How often transactions that write have waited for an answer of the server; 0 where there is none.
    public var roundTrips: Int { (database.writer as? PostgreSQLConnection)?.roundTrips ?? 0 }
}
