-- A paper voucher for several bookings of one order (S8, S9): its number stands with one of them, and the others name it.
-- step
alter table agency_payment
  -- The order whose bookings its voucher pays; null where it pays this one alone.
  add column order_id bigint,
  -- The same as voucher_key, where another booking of the order has it.
  add column shared_key text check (shared_key <> ''),
  add constraint agency_payment_order_fkey foreign key (account_id, order_id) references tour_order (account_id, id),
  drop constraint agency_payment_voucher,
  add constraint agency_payment_voucher check ((voucher_number is null) = (voucher_key is null and shared_key is null)),
  add constraint agency_payment_one_key check (voucher_key is null or shared_key is null),
  add constraint agency_payment_shares check (shared_key is null or order_id is not null),
  -- What does not stand shares nothing: whoever sets one aside that others name passes the number on first.
  add constraint agency_payment_of_order check (order_id is null or stands),
  add constraint agency_payment_key_in_order unique (account_id, seller_id, order_id, voucher_key),
  add constraint agency_payment_same_order foreign key (account_id, seller_id, order_id, shared_key)
    references agency_payment (account_id, seller_id, order_id, voucher_key);
-- step
-- Whoever changes which bookings a voucher pays locks the order.
grant update on tour_order to muelle_app;
