-- What staff may do with tables beyond their seats, what a date of an event has of its own, and blocks that come again or keep tables for
-- some (M-1, M-5, M-7, D-5, H-5); what devices did without a network keeps their time.
-- step
alter table resource add column extra_seats integer not null default 0 constraint resource_extra_seats_few check (
  extra_seats between 0 and 20);
-- step
-- It begins when the venue, by hours that were changed after it was booked, takes nobody.
alter table visit add column outside_hours boolean not null default false;
-- step
-- When it was done by the clock of the device, set right, where that was told later; null: then.
alter table visit_event add column done_at timestamptz;
-- step
-- In the spelling of the wire: {covers_per_slot, parties_per_slot, turns, zones}, each null for what holds on any other day.
alter table special_date add column event_rules jsonb constraint special_date_event_rules_are_of_events check (
  event_rules is null or (kind = 'event' and jsonb_typeof(event_rules) = 'object'));
-- step
-- For whom the tables are kept meanwhile; null: for nobody, they are out of use.
alter table table_block add column channel text constraint table_block_channel_known check (channel in ('internal', 'walk_in_only'));
-- The first of the blocks that were made together, week after week.
alter table table_block add column series_id bigint;
alter table table_block add constraint table_block_of_series foreign key (account_id, series_id) references table_block (account_id, id);
create index table_block_of_series on table_block (account_id, series_id) where series_id is not null;
