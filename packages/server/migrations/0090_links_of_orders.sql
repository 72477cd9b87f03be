-- A link for all bookings of an order: `booking_id` is the one whose ticket its address names.
-- step
alter table payment_link
  add column order_id bigint,
  add constraint payment_link_order foreign key (account_id, business_id, order_id)
    references tour_order (account_id, business_id, id) not valid;
-- step
alter table payment_link validate constraint payment_link_order;
-- step
-- One that nobody has ended for each order, as for each booking.
create unique index payment_link_live_of_order on payment_link (account_id, order_id) where state = 'open' and order_id is not null;
-- step
-- A payment for several things at once, and how much of it is for which, in words of whoever asked; of one thing alone it has no part.
-- Written with the payment, so that it is posted as it was shown, whatever becomes of each meanwhile.
create table provider_payment_part (
  account_id bigint not null,
  payment_id bigint not null,
  -- In the order in which they are told of.
  position integer not null check (position >= 0),
  reference text not null check (length(reference) between 1 and 200),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (account_id, payment_id, position),
  foreign key (account_id, payment_id) references provider_payment (account_id, id),
  constraint provider_payment_part_once unique (account_id, payment_id, reference)
);
create index provider_payment_part_of_reference on provider_payment_part (account_id, reference);
select protect_account_table('provider_payment_part', 'select, insert');
-- step
-- Which part of a payment is asked back; null where it has none.
alter table provider_refund_ask add column part text;
