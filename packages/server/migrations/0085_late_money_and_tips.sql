-- Money that came for seats that were gone (B2): since when it waits for another departure, or to go back.
-- step
alter table booking
  add column without_seat_since timestamptz,
  add constraint booking_without_seat_called_off
    check (without_seat_since is null or status in ('pending_cancelation', 'canceled')) not valid;
-- step
alter table booking validate constraint booking_without_seat_called_off;
-- step
create index booking_without_seat on booking (account_id, business_id, without_seat_since) where without_seat_since is not null;
-- step
-- Tips (M8): each is a move of its own, of no booking's price; the row says for which trip it was given, and with what it was handed out.
create table tip (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  booking_id bigint not null,
  -- As it was when the tip was given: the crew of that trip is who it is for.
  departure_id bigint not null,
  local_date date not null,
  entry_id bigint not null,
  handed_entry_id bigint,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, entry_id) references ledger_entry (account_id, id),
  foreign key (account_id, handed_entry_id) references ledger_entry (account_id, id),
  constraint tip_of_one_move unique (account_id, entry_id),
  constraint tip_handed_otherwise check (handed_entry_id <> entry_id)
);
create index tip_of_day on tip (account_id, business_id, local_date);
select protect_account_table('tip', 'select, insert, update');
