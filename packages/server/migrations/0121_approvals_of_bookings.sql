-- Cash beyond a limit, and what is done to a booking that was sold, may be asked for as well (decision 0087).
-- step
alter table approval
  -- The booking that it is asked for; null for a sale.
  add column for_booking_id bigint,
  add constraint approval_for_booking foreign key (account_id, for_booking_id) references booking (account_id, id),
  drop constraint approval_kinds_known,
  add constraint approval_kinds_known check (kinds <@ array['discount', 'credit', 'cash'] and cardinality(kinds) > 0),
  add constraint approval_used_for_its_booking check (booking_id = for_booking_id);
-- step
create index approval_for_booking on approval (account_id, for_booking_id) where for_booking_id is not null;
