-- A key that signed tickets may be revoked: what it signed is good no more.
-- step
alter table ticket_key add column revoked_at timestamptz;
-- step
alter table ticket_key add constraint ticket_key_retired_before_revoked check (revoked_at is null or retired_at is not null) not valid;
-- step
alter table ticket_key validate constraint ticket_key_retired_before_revoked;
