-- The moves that were missing: tips, what is spent of a till, what a count finds more or less, fees handed on to whom they belong, and what
-- a customer's bank takes back. Each says by itself between which places it goes.
-- step
alter table ledger_entry
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known check (kind in (
    'charge', 'refund', 'chargeback', 'handover', 'fee', 'settlement', 'exchange', 'tip', 'expense', 'difference', 'remittance')) not valid,
  drop constraint ledger_entry_method_known,
  add constraint ledger_entry_method_known check (method in ('cash', 'transfer', 'terminal', 'credit', 'stripe', 'paypal')) not valid,
  drop constraint ledger_entry_payment_named,
  add constraint ledger_entry_payment_named
    check (payment_id is null or kind in ('refund', 'chargeback', 'fee', 'exchange', 'tip')) not valid,
  drop constraint ledger_entry_provider_holds,
  add constraint ledger_entry_provider_holds check (
    method not in ('stripe', 'paypal')
    or case from_place when 'customer' then to_place else from_place end ~ ('^' || method || ':[1-9]\d*$')) not valid,
  -- A card in the terminal of a bank is paid out by that bank.
  add constraint ledger_entry_terminal_pays_bank check (
    method <> 'terminal' or from_place ~ '^bank:[1-9]\d*$' or to_place ~ '^bank:[1-9]\d*$') not valid,
  -- Of its booking: what a bank took back is not paid any more; what it gives back again is.
  add constraint ledger_entry_chargeback_ends check (
    kind <> 'chargeback' or (booking_id is not null and payment_id is not null and method in ('stripe', 'paypal')
      and (from_place = 'customer') <> (to_place = 'customer'))) not valid,
  -- Of a business, so that no booking counts it as paid (M8): given by a customer, later handed to the crew.
  add constraint ledger_entry_tip_ends check (
    kind <> 'tip' or (booking_id is null
      and ((from_place = 'customer' and to_place ~ '^(custody|bank|stripe|paypal):[1-9]\d*$')
        or (from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^tips:[1-9]\d*$')))) not valid,
  add constraint ledger_entry_expense_ends check (
    kind <> 'expense' or (booking_id is null and method in ('cash', 'transfer')
      and ((from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^expenses:[1-9]\d*$')
        -- What was noted wrong comes back.
        or (from_place ~ '^expenses:[1-9]\d*$' and to_place ~ '^(custody|safe|bank):[1-9]\d*$')))) not valid,
  add constraint ledger_entry_difference_ends check (
    kind <> 'difference' or (booking_id is null and method = 'cash'
      and ((from_place ~ '^(custody|safe):[1-9]\d*$' and to_place ~ '^differences:[1-9]\d*$')
        or (from_place ~ '^differences:[1-9]\d*$' and to_place ~ '^(custody|safe):[1-9]\d*$')))) not valid,
  add constraint ledger_entry_remittance_ends check (
    kind <> 'remittance' or (booking_id is null and method in ('cash', 'transfer')
      and ((from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^third_parties:[1-9]\d*$')
        or (from_place ~ '^third_parties:[1-9]\d*$' and to_place ~ '^(custody|safe|bank):[1-9]\d*$')))) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_kind_known;
-- step
alter table ledger_entry validate constraint ledger_entry_method_known;
-- step
alter table ledger_entry validate constraint ledger_entry_payment_named;
-- step
alter table ledger_entry validate constraint ledger_entry_provider_holds;
-- step
alter table ledger_entry validate constraint ledger_entry_terminal_pays_bank;
-- step
alter table ledger_entry validate constraint ledger_entry_chargeback_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_tip_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_expense_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_difference_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_remittance_ends;
