-- What every sale writes once more should cost less, and keep out as much.

-- A departure is of the tour and the schedule that it was planned from, which are read with their tour locked and are never deleted; the
-- doctor looks at both. Their references were asked twice in every sale that makes a departure, once more for the seats that it takes.
-- step
lock table tour, tour_recurrence_schedule, departure in access exclusive mode;
alter table departure
  drop constraint departure_account_id_tour_id_fkey,
  drop constraint departure_account_id_schedule_id_fkey;
-- The rules of a move of money. Each statement that writes to a table reads the text of all its checks anew, and that of these 29 was 55 kB
-- long: a third of what it took to write the payments of sixteen sales. A function is read once for each connection. What a rule leaves
-- open (null) is allowed, as in a check.
-- step
create function is_sound_move(
  kind text, method text, from_place text, to_place text, booking_id bigint, visit_id bigint, permit_id bigint, business_id bigint,
  payment_id bigint, handover_id bigint, settlement_id bigint, shift_id bigint, expense_id bigint, remittance_id bigint, rate_cents bigint,
  tax_percent smallint, note text) returns boolean language plpgsql immutable parallel safe as $$
begin
  if method not in ('cash', 'transfer', 'terminal', 'credit', 'stripe', 'paypal')
    -- Of a booking, or of a business.
    or (booking_id is null) <> (business_id is not null)
    -- What only some kinds of moves name.
    or num_nonnulls(handover_id, settlement_id, shift_id, expense_id, remittance_id, rate_cents, payment_id, visit_id, permit_id) > 0 and not (
      (handover_id is null or (kind = 'handover' and to_place ~ '^custody:'))
      and (settlement_id is null or kind = 'settlement')
      and (shift_id is null or kind in ('handover', 'difference'))
      and (expense_id is null or kind = 'expense')
      and (remittance_id is null or kind = 'remittance')
      and (rate_cents is null or (kind = 'exchange' and rate_cents > 0))
      and (payment_id is null or kind in ('refund', 'chargeback', 'fee', 'exchange', 'tip'))
      and (visit_id is null or (booking_id is null and kind in ('charge', 'refund', 'chargeback')))
      and (permit_id is null or (booking_id is null and kind = 'charge')))
    -- The tax inside what a venue is paid.
    or tax_percent is not null and not (booking_id is null and tax_percent between 0 and 50)
  then
    return false;
  end if;
  -- A card in the terminal of a bank is paid out by that bank.
  if method = 'terminal' and from_place !~ '^bank:[1-9]\d*$' and to_place !~ '^bank:[1-9]\d*$' then
    return false;
  end if;
  -- What a provider takes it holds.
  if method in ('stripe', 'paypal')
    and (case when from_place = 'customer' or from_place ~ '^fees:[1-9]\d*$' then to_place else from_place end)
      !~ ('^' || method || ':[1-9]\d*$')
  then
    return false;
  end if;
  -- From where and to where.
  case kind
    when 'charge' then
      return num_nonnulls(booking_id, visit_id, permit_id) = 1 and from_place = 'customer';
    when 'refund' then
      return num_nonnulls(booking_id, visit_id) = 1 and to_place = 'customer';
    when 'chargeback' then
      return num_nonnulls(booking_id, visit_id) = 1 and payment_id is not null and method in ('stripe', 'paypal')
        and (from_place = 'customer') <> (to_place = 'customer');
    when 'handover' then
      return booking_id is null and method = 'cash' and from_place ~ '^(custody|safe):[1-9]\d*$'
        and to_place ~ '^(custody|safe|bank):[1-9]\d*$';
    when 'fee' then
      return booking_id is null and payment_id is not null and method in ('stripe', 'paypal')
        and (to_place ~ '^fees:[1-9]\d*$') <> (from_place ~ '^fees:[1-9]\d*$');
    when 'settlement' then
      return booking_id is null and settlement_id is not null and method in ('cash', 'transfer')
        and from_place ~ '^(custody|safe|bank|seller):[1-9]\d*$' and to_place ~ '^(custody|safe|bank|seller):[1-9]\d*$'
        and (from_place ~ '^seller:') <> (to_place ~ '^seller:');
    when 'exchange' then
      return booking_id is null and method = 'cash' and payment_id is not null and rate_cents is not null
        and ((from_place = 'customer' and to_place ~ '^custody:[1-9]\d*$')
          or (from_place ~ '^custody:[1-9]\d*$' and to_place = 'customer'));
    when 'tip' then
      return booking_id is null
        and ((from_place = 'customer' and to_place ~ '^(custody|bank|stripe|paypal):[1-9]\d*$')
          or (from_place ~ '^(custody|bank):[1-9]\d*$' and to_place = 'customer' and payment_id is not null and note <> '')
          or (from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^tips:[1-9]\d*$'));
    when 'expense' then
      -- What was noted wrong comes back.
      return booking_id is null and method in ('cash', 'transfer')
        and ((from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^expenses:[1-9]\d*$')
          or (from_place ~ '^expenses:[1-9]\d*$' and to_place ~ '^(custody|safe|bank):[1-9]\d*$'));
    when 'difference' then
      return booking_id is null and method = 'cash'
        and ((from_place ~ '^(custody|safe):[1-9]\d*$' and to_place ~ '^differences:[1-9]\d*$')
          or (from_place ~ '^differences:[1-9]\d*$' and to_place ~ '^(custody|safe):[1-9]\d*$'));
    when 'remittance' then
      return booking_id is null and method in ('cash', 'transfer')
        and ((from_place ~ '^(custody|safe|bank):[1-9]\d*$' and to_place ~ '^third_parties:[1-9]\d*$')
          or (from_place ~ '^third_parties:[1-9]\d*$' and to_place ~ '^(custody|safe|bank):[1-9]\d*$'));
    else
      return false;
  end case;
end $$;
-- step
alter table ledger_entry
  add constraint ledger_entry_sound check (is_sound_move(
    kind, method, from_place, to_place, booking_id, visit_id, permit_id, business_id, payment_id, handover_id, settlement_id, shift_id,
    expense_id, remittance_id, rate_cents, tax_percent, note)) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_sound;
-- step
alter table ledger_entry
  drop constraint ledger_entry_charge_ends,
  drop constraint ledger_entry_chargeback_ends,
  drop constraint ledger_entry_difference_ends,
  drop constraint ledger_entry_exchange_ends,
  drop constraint ledger_entry_expense_ends,
  drop constraint ledger_entry_fee_ends,
  drop constraint ledger_entry_handover_ends,
  drop constraint ledger_entry_handover_to_hands,
  drop constraint ledger_entry_kind_known,
  drop constraint ledger_entry_method_known,
  drop constraint ledger_entry_of_one,
  drop constraint ledger_entry_of_outlay,
  drop constraint ledger_entry_of_permit,
  drop constraint ledger_entry_of_settlement,
  drop constraint ledger_entry_of_visit,
  drop constraint ledger_entry_payment_named,
  drop constraint ledger_entry_provider_holds,
  drop constraint ledger_entry_rate_known,
  drop constraint ledger_entry_rate_of_exchange,
  drop constraint ledger_entry_refund_ends,
  drop constraint ledger_entry_remittance_ends,
  drop constraint ledger_entry_settlement_ends,
  drop constraint ledger_entry_shift_closed,
  drop constraint ledger_entry_tax_of_venues,
  drop constraint ledger_entry_terminal_pays_bank,
  drop constraint ledger_entry_tip_ends;
-- Handovers are few among all moves; each sale had an entry in the index that knows each of them once.
-- step
create unique index ledger_entry_of_handover on ledger_entry (account_id, handover_id) where handover_id is not null;
-- step
alter table ledger_entry drop constraint ledger_entry_once_a_handover;
-- Who did something in a business is looked up by business and customer alone. With the last day in its index, what a customer did was
-- written to both indexes again with most sales; without it the row stays on its page, where a fifth is kept free for it.
-- step
create index customer_tally_in_business on customer_tally (account_id, business_id, customer_id);
-- step
drop index customer_tally_of_business;
-- step
alter table customer_tally set (fillfactor = 80);
