-- Folios that a device of a gate may print without a network, and what is known of an entry that it told afterwards (decision 0143).
-- step
create table parking_block (
  account_id bigint not null,
  business_id bigint not null,
  business_date date not null,
  first_folio integer not null check (first_folio > 0),
  last_folio integer not null,
  device text not null,
  given_at timestamptz not null,
  primary key (account_id, business_id, business_date, first_folio),
  foreign key (account_id, business_id, business_date) references parking_day (account_id, business_id, business_date),
  constraint parking_block_ends_after_it_begins check (last_folio >= first_folio)
);
create index parking_block_of_device on parking_block (account_id, business_id, device, business_date desc);
select protect_account_table('parking_block', 'select, insert');
-- step
-- Which device told it afterwards; and the plate that it saw, where another stay of that plate was in already.
alter table parking_stay
  add column told_by_device text,
  add column duplicate_plate text,
  add constraint parking_stay_duplicate_is_compared check (duplicate_plate ~ '^[A-Z0-9]{2,10}$') not valid,
  add constraint parking_stay_duplicate_was_told check (duplicate_plate is null or told_by_device is not null) not valid;
-- step
alter table parking_stay validate constraint parking_stay_duplicate_is_compared;
-- step
alter table parking_stay validate constraint parking_stay_duplicate_was_told;
