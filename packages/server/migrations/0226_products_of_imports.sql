-- Products of files are tours as somebody says, and what was sold together elsewhere stays together.
-- step
alter table import_batch
  -- [{ product, tour_id, people: [{ label, category_id }] }], as who started it said.
  add column products jsonb not null default '[]';
-- step
alter table import_line
  -- Which of the bookings it is that have reference and product in common.
  add column part smallint not null default 1 check (part > 0);
-- step
alter table import_booking
  -- What joins it with others that were sold together; null: nothing.
  add column cart text;
-- step
create index import_booking_of_cart on import_booking (account_id, business_id, cart) where cart is not null and not is_taken_back;
-- step
-- Which tour a product is, as somebody said of the last file that named it.
create table import_product (
  account_id bigint not null,
  business_id bigint not null,
  -- Its letters and numbers, as names are compared.
  product text not null,
  tour_id bigint not null,
  -- [{ label, category_id }]
  people jsonb not null default '[]',
  primary key (account_id, business_id, product),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id)
);
select protect_account_table('import_product', 'select, insert, update');
