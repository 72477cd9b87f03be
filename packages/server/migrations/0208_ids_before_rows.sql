-- A sale takes the ids of what it will write along with what it reads, and then writes everything without waiting in between.
-- step
grant usage on sequence booking_id_seq, ledger_entry_id_seq, audit_entry_id_seq to muelle_app;
