-- Money of a span of time, by method.
create index ledger_entry_by_time on ledger_entry (account_id, at);
