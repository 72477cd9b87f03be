-- Statistics are gathered of what statements compare. These columns are only ever read back, are the widest of the tables that grow with
-- every sale, and were a large part of what the database did for one. Nothing waits: sales go on beside each of these.
-- step
alter table booking
  alter column quote set statistics 0,
  alter column policy set statistics 0,
  alter column moved_from_tier set statistics 0,
  alter column undo set statistics 0,
  alter column notes set statistics 0,
  alter column cancel_reason set statistics 0,
  alter column move_reason set statistics 0,
  alter column overbook_reason set statistics 0,
  alter column tourist_first_name set statistics 0,
  alter column tourist_last_name set statistics 0,
  alter column tourist_phone_code set statistics 0;
-- step
alter table event alter column data set statistics 0;
-- step
alter table audit_entry
  alter column changes set statistics 0,
  alter column request_id set statistics 0;
-- step
alter table booking_message
  alter column subject set statistics 0,
  alter column body set statistics 0;
-- step
-- A kept answer is found by all of its key. What else is counted needs few of the wide rows to be looked at: 300 for each of its target.
alter table idempotency_key
  alter column body set statistics 0,
  alter column request_hash set statistics 0,
  alter column account_id set statistics 10,
  alter column principal set statistics 10,
  alter column route set statistics 10,
  alter column key set statistics 10,
  alter column status set statistics 10,
  alter column created_at set statistics 10;
