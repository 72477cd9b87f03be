-- Money that lies with a provider until it pays out, what it keeps of it, and what is settled with who sells. Each kind of move says by
-- itself between which places it goes.
-- step
alter table ledger_entry
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in ('charge', 'refund', 'handover', 'fee', 'settlement')) not valid,
  drop constraint ledger_entry_method_known,
  add constraint ledger_entry_method_known check (method in ('cash', 'transfer', 'credit', 'stripe', 'paypal')) not valid,
  drop constraint ledger_entry_payment_of_refund,
  add constraint ledger_entry_payment_named check (payment_id is null or kind in ('refund', 'fee')) not valid,
  drop constraint ledger_entry_ends,
  add constraint ledger_entry_charge_ends check (kind <> 'charge' or (booking_id is not null and from_place = 'customer')) not valid,
  add constraint ledger_entry_refund_ends check (kind <> 'refund' or (booking_id is not null and to_place = 'customer')) not valid,
  add constraint ledger_entry_handover_ends check (
    kind <> 'handover' or (booking_id is null and method = 'cash' and from_place ~ '^(custody|safe):[1-9]\d*$'
      and to_place ~ '^(custody|safe|bank):[1-9]\d*$')) not valid,
  add constraint ledger_entry_handover_to_hands check (
    handover_id is null or (kind = 'handover' and to_place ~ '^custody:')) not valid,
  -- What a customer pays at a provider is there, and comes back from there.
  add constraint ledger_entry_provider_holds check (
    method not in ('stripe', 'paypal')
    or case kind when 'charge' then to_place else from_place end ~ ('^' || method || ':[1-9]\d*$')) not valid,
  -- Of a business, so that no booking counts it as paid; which payment it was kept of says `payment_id`.
  add constraint ledger_entry_fee_ends check (
    kind <> 'fee' or (booking_id is null and payment_id is not null and method in ('stripe', 'paypal')
      and to_place ~ '^fees:[1-9]\d*$')) not valid,
  add constraint ledger_entry_settlement_ends check (
    kind <> 'settlement' or (booking_id is null and method in ('cash', 'transfer')
      and from_place ~ '^(custody|safe|bank|seller):[1-9]\d*$' and to_place ~ '^(custody|safe|bank|seller):[1-9]\d*$'
      and (from_place ~ '^seller:') <> (to_place ~ '^seller:'))) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_kind_known;
-- step
alter table ledger_entry validate constraint ledger_entry_method_known;
-- step
alter table ledger_entry validate constraint ledger_entry_payment_named;
-- step
alter table ledger_entry validate constraint ledger_entry_charge_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_refund_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_handover_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_handover_to_hands;
-- step
alter table ledger_entry validate constraint ledger_entry_provider_holds;
-- step
alter table ledger_entry validate constraint ledger_entry_fee_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_settlement_ends;
