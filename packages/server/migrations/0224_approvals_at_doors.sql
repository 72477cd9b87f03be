-- What a door asks the managers of a venue for, and who let somebody in beyond its numbers (N-8, decision 0171).
-- step
alter table approval
  -- Null of an entry at a door.
  alter column tour_id drop not null,
  -- The entry that it was used for.
  add column door_scan_id bigint,
  add constraint approval_used_by_an_entry foreign key (account_id, door_scan_id) references door_scan (account_id, id),
  drop constraint approval_kinds_known,
  add constraint approval_kinds_known check (cardinality(kinds) > 0
    and (kinds <@ array['discount', 'credit', 'cash'] and tour_id is not null
      or kinds <@ array['overfill', 'extras'] and tour_id is null)),
  drop constraint approval_used_by_a_sale,
  add constraint approval_used_once check ((state = 'used') = (num_nonnulls(booking_id, door_scan_id) = 1)
    and (booking_id is null or tour_id is not null) and (door_scan_id is null or tour_id is null));
-- step
create unique index approval_of_entry on approval (account_id, door_scan_id) where door_scan_id is not null;
-- step
alter table door_scan
  -- The manager who released it on a device of their own.
  add column approved_by_user_id bigint,
  add constraint door_scan_approved_by foreign key (account_id, approved_by_user_id) references app_user (account_id, id),
  add constraint door_scan_approved_by_somebody_else check (approved_by_user_id is null
    or approved_by_user_id <> user_id and is_admitted and not is_offline);
