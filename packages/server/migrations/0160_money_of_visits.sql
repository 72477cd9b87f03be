-- Money of visits in the same ledger: what a driver pays at the gate, at a door or for a table. A move of a visit names the business
-- too, so that what is summed by business finds it without asking for its visit.
-- step
alter table ledger_entry
  add column visit_id bigint,
  drop constraint ledger_entry_charge_ends,
  drop constraint ledger_entry_refund_ends,
  add constraint ledger_entry_of_visit check (
    visit_id is null or (booking_id is null and kind in ('charge', 'refund', 'chargeback'))) not valid,
  add constraint ledger_entry_charge_ends check (
    kind <> 'charge' or (num_nonnulls(booking_id, visit_id) = 1 and from_place = 'customer')) not valid,
  add constraint ledger_entry_refund_ends check (
    kind <> 'refund' or (num_nonnulls(booking_id, visit_id) = 1 and to_place = 'customer')) not valid,
  drop constraint ledger_entry_chargeback_ends,
  add constraint ledger_entry_chargeback_ends check (
    kind <> 'chargeback' or (num_nonnulls(booking_id, visit_id) = 1 and payment_id is not null and method in ('stripe', 'paypal')
      and (from_place = 'customer') <> (to_place = 'customer'))) not valid,
  add constraint ledger_entry_visit_fkey foreign key (account_id, visit_id) references visit (account_id, id) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_of_visit;
-- step
alter table ledger_entry validate constraint ledger_entry_charge_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_refund_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_chargeback_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_visit_fkey;
-- step
create index ledger_entry_of_visit on ledger_entry (account_id, visit_id, id) where visit_id is not null;
