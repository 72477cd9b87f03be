-- Money is looked at by when it moved, and what is owed to customers by who waits longest.
-- step
create index ledger_entry_by_time on ledger_entry (account_id, at desc, id desc);
-- step
create index booking_owed on booking (account_id, business_id, id) where refund_due_cents > 0;
