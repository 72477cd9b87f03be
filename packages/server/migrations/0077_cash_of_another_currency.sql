-- Cash of another currency at the house rate of the day (M6): the payment stays what it is in the currency of the booking, and two moves
-- beside it say what was handed over and what it was worth, so that a till keeps both piles.
-- step
create table house_rate (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  currency char(3) not null,
  -- The day on the business's calendar for which it was set.
  local_date date not null,
  -- What one unit is worth, in the smallest unit of the business's currency.
  rate_cents bigint not null check (rate_cents between 1 and 1000000),
  user_id bigint not null,
  set_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id)
);
create index house_rate_latest on house_rate (account_id, business_id, currency, id desc);
-- A rate that was taken stands: another one of the same day comes after it.
select protect_account_table('house_rate', 'select, insert');
-- step
alter table ledger_entry
  add column rate_cents bigint,
  drop constraint ledger_entry_kind_known,
  add constraint ledger_entry_kind_known
    check (kind in ('charge', 'refund', 'handover', 'fee', 'settlement', 'exchange')) not valid,
  drop constraint ledger_entry_payment_named,
  add constraint ledger_entry_payment_named check (payment_id is null or kind in ('refund', 'fee', 'exchange')) not valid,
  add constraint ledger_entry_exchange_ends check (
    kind <> 'exchange' or (booking_id is null and method = 'cash' and payment_id is not null
      and ((from_place = 'customer' and to_place ~ '^custody:[1-9]\d*$')
        or (from_place ~ '^custody:[1-9]\d*$' and to_place = 'customer')))) not valid,
  add constraint ledger_entry_rate_of_exchange check ((rate_cents is not null) = (kind = 'exchange')) not valid,
  add constraint ledger_entry_rate_known check (rate_cents > 0) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_kind_known;
-- step
alter table ledger_entry validate constraint ledger_entry_payment_named;
-- step
alter table ledger_entry validate constraint ledger_entry_exchange_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_rate_of_exchange;
-- step
alter table ledger_entry validate constraint ledger_entry_rate_known;
