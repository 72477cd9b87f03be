-- Bookings of tours that are still to come, sold elsewhere and held here by an import. Whoever takes the import back gives their seats
-- back; that it was brought by a file stays known.
create table import_booking (
  account_id bigint not null,
  business_id bigint not null,
  -- What it was called where it was sold, or drawn from what it says: the same one is held once.
  reference text not null,
  batch_id bigint not null,
  booking_id bigint not null,
  -- Whom the file named.
  customer_id bigint not null,
  is_taken_back boolean not null default false,
  primary key (account_id, booking_id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, batch_id) references import_batch (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id)
);
create unique index import_booking_once on import_booking (account_id, business_id, reference) where not is_taken_back;
create index import_booking_of_customer on import_booking (account_id, customer_id);
create index import_booking_of_batch on import_booking (account_id, batch_id, booking_id);
select protect_account_table('import_booking', 'select, insert, update');
