-- What a door asks the managers of a venue for beside its numbers: no cover, another hour, somebody on a closed list (N-2, N-7, T9, decision 0179).
-- step
alter table approval
  -- Whom it put on a list.
  add column visit_id bigint,
  add constraint approval_put_on_a_list foreign key (account_id, visit_id) references visit (account_id, id),
  drop constraint approval_kinds_known,
  add constraint approval_kinds_known check (cardinality(kinds) > 0
    and (kinds <@ array['discount', 'credit', 'cash'] and tour_id is not null
      or kinds <@ array['overfill', 'extras', 'cover', 'hour'] and tour_id is null
      or kinds = array['list'] and tour_id is null)),
  drop constraint approval_used_once,
  add constraint approval_used_once check ((state = 'used') = (num_nonnulls(booking_id, door_scan_id, visit_id) = 1)
    and num_nonnulls(booking_id, door_scan_id, visit_id) <= 1
    and (booking_id is null or tour_id is not null) and (door_scan_id is null or tour_id is null)
    and (visit_id is null or kinds = array['list']));
-- step
create unique index approval_of_list_entry on approval (account_id, visit_id) where visit_id is not null;
-- step
alter table door_scan
  -- The cover that was due, and that a manager said nobody takes.
  add column waived_cents integer not null default 0,
  add constraint door_scan_waives_what_nobody_took check (waived_cents >= 0
    and (waived_cents = 0 or is_admitted and direction = 'entry' and charge_cents = 0 and not is_offline));
