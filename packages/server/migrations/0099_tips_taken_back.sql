-- A tip that was mistyped is taken back by a move of its own (M8): out of where it lay, or out of the hands of whoever gives it back.
-- step
alter table ledger_entry
  drop constraint ledger_entry_tip_ends,
  add constraint ledger_entry_tip_ends check (
    kind <> 'tip' or (booking_id is null
      and ((from_place = 'customer' and to_place ~ '^(custody|bank|stripe|paypal):[1-9]\d*$')
        or (from_place ~ '^(custody|bank):[1-9]\d*$' and to_place = 'customer' and payment_id is not null and note <> '')
        or (from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^tips:[1-9]\d*$')))) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_tip_ends;
-- step
alter table tip
  -- The move by which the customer has it back.
  add column back_entry_id bigint,
  -- Once each, and never what the crew has.
  add constraint tip_back_of_one_move unique (account_id, back_entry_id),
  add constraint tip_handed_or_back check (num_nonnulls(handed_entry_id, back_entry_id) < 2),
  add constraint tip_back_otherwise check (back_entry_id <> entry_id);
-- step
alter table tip add constraint tip_back_fkey foreign key (account_id, back_entry_id) references ledger_entry (account_id, id) not valid;
-- step
alter table tip validate constraint tip_back_fkey;
