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
