-- Which payment a refund gives back (X4): money that went back another way than it came says so. Null for refunds from before.
alter table ledger_entry
  add column payment_id bigint,
  add constraint ledger_entry_payment_of_refund check (payment_id is null or kind = 'refund'),
  add foreign key (account_id, payment_id) references ledger_entry (account_id, id);
