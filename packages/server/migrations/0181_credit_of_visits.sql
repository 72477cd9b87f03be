-- Store credit for what a visit had paid and its guests called off too late.
-- step
alter table store_credit
  alter column booking_id drop not null,
  add column visit_id bigint,
  add constraint store_credit_of_one check (num_nonnulls(booking_id, visit_id) = 1) not valid,
  add constraint store_credit_visit_fkey foreign key (account_id, visit_id) references visit (account_id, id) not valid;
-- step
alter table store_credit validate constraint store_credit_of_one;
-- step
alter table store_credit validate constraint store_credit_visit_fkey;
-- step
-- A booked visit whose deposit nobody pays ends with its time as well.
create index visit_unpaid on visit (account_id, business_id, expires_at) where status = 'confirmed' and expires_at is not null;
