-- An agency that pays a booking in place of its customer, on its credit or with a paper voucher (S2, S8).
-- step
alter table booking
  -- Who pays it; null for its customer.
  add column payer_id bigint;
-- step
alter table booking
  add constraint booking_payer_fkey foreign key (account_id, payer_id) references seller (account_id, id) not valid;
-- step
alter table booking validate constraint booking_payer_fkey;
-- step
create table agency_payment (
  account_id bigint not null,
  booking_id bigint not null,
  business_id bigint not null,
  seller_id bigint not null,
  -- As it stands on the paper, and what makes two of them the same.
  voucher_number text check (voucher_number <> ''),
  voucher_key text check (voucher_key <> ''),
  photo text,
  -- Why it could owe more than was agreed, or before it had paid what was due, and who let it.
  over_credit_reason text check (over_credit_reason <> ''),
  released_by bigint,
  -- Not so while its booking is canceled or came to nothing: the voucher is good for another one then.
  stands boolean not null default true,
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id),
  foreign key (account_id, released_by) references app_user (account_id, id),
  constraint agency_payment_voucher check ((voucher_number is null) = (voucher_key is null)),
  constraint agency_payment_released check ((over_credit_reason is null) = (released_by is null))
);
-- A paper voucher pays one booking (S8).
create unique index agency_voucher_once on agency_payment (account_id, seller_id, voucher_key) where stands and voucher_key is not null;
select protect_account_table('agency_payment', 'select, insert, update, delete');
