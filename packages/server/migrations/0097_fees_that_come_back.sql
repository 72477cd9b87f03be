-- What a provider gives back of what it had kept: the fee of a complaint that the house won, or its part of a refund.
-- step
alter table ledger_entry
  drop constraint ledger_entry_fee_ends,
  add constraint ledger_entry_fee_ends check (
    kind <> 'fee' or (booking_id is null and payment_id is not null and method in ('stripe', 'paypal')
      and (to_place ~ '^fees:[1-9]\d*$') <> (from_place ~ '^fees:[1-9]\d*$'))) not valid,
  drop constraint ledger_entry_provider_holds,
  add constraint ledger_entry_provider_holds check (
    method not in ('stripe', 'paypal')
    or case when from_place = 'customer' or from_place ~ '^fees:[1-9]\d*$' then to_place else from_place end
      ~ ('^' || method || ':[1-9]\d*$')) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_fee_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_provider_holds;
