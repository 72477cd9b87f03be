-- Photos that customers send with a payment link: which one it was, so that nobody who holds one fills the disk.
-- step
alter table file
  add column payment_link_id bigint,
  add constraint file_payment_link foreign key (account_id, payment_link_id) references payment_link (account_id, id) not valid;
-- step
alter table file validate constraint file_payment_link;
-- step
create index file_of_payment_link on file (account_id, payment_link_id) where payment_link_id is not null;
