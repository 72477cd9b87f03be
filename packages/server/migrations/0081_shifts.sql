-- Shifts of who holds cash (S7): counted blind by who hands it in and by who receives it, and approved by a third. What a shift is expected
-- to hold is written down when it is handed in, so that what comes in afterwards belongs to the next.
-- step
create table cash_shift (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  user_id bigint not null,
  state text not null default 'open' check (state in ('open', 'handed_in', 'reconciled', 'approved', 'rejected')),
  opened_at timestamptz not null default now(),
  handed_in_at timestamptz,
  -- To whom it was handed in; whoever settles with the others may receive it too.
  to_user_id bigint,
  -- The last move that it counts: later ones belong to the next shift.
  last_entry_id bigint,
  received_by_id bigint,
  received_at timestamptz,
  -- Where the cash went: into the hands of who received it, or into the safe.
  put_into text check (put_into in ('mine', 'safe')),
  -- Why it was more or less than expected.
  reason text check (reason in ('wrong_change', 'unrecorded_expense', 'bad_note', 'unrecorded_sale', 'before_shifts', 'unknown', 'other')),
  note text,
  reconciled_at timestamptz,
  decided_by_id bigint,
  decided_at timestamptz,
  -- Why it was not accepted.
  decision_note text,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, to_user_id) references app_user (account_id, id),
  foreign key (account_id, received_by_id) references app_user (account_id, id),
  foreign key (account_id, decided_by_id) references app_user (account_id, id),
  constraint cash_shift_handed_in check (
    (state <> 'open') = (handed_in_at is not null) and (handed_in_at is null) = (to_user_id is null)
    and (handed_in_at is null) = (last_entry_id is null) and to_user_id <> user_id),
  constraint cash_shift_received check (
    (received_at is null) = (received_by_id is null) and received_by_id <> user_id and (received_at is null or state <> 'open')),
  constraint cash_shift_reconciled check (
    (state not in ('reconciled', 'approved') or reconciled_at is not null) and (reconciled_at is null) = (put_into is null)
    and (reconciled_at is null or received_at is not null) and (reason is null or reconciled_at is not null)
    and (reason is distinct from 'unknown' or note is not null)),
  constraint cash_shift_decided check (
    (state in ('approved', 'rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by_id is null)
    and (state <> 'approved' or (decided_by_id <> user_id and decided_by_id <> received_by_id))
    and (state <> 'rejected' or decision_note is not null))
);
-- A person has one open shift in a business.
create unique index cash_shift_open on cash_shift (account_id, business_id, user_id) where state = 'open';
create index cash_shift_counting on cash_shift (account_id, user_id) where state = 'handed_in';
create index cash_shift_of_business on cash_shift (account_id, business_id, id desc);
select protect_account_table('cash_shift', 'select, insert, update');
-- What a shift comes to in each currency: expected, as handed in, and as received.
create table cash_shift_total (
  account_id bigint not null references account (id),
  shift_id bigint not null,
  currency char(3) not null,
  expected_cents bigint not null check (expected_cents >= 0),
  handed_cents bigint not null check (handed_cents >= 0),
  received_cents bigint check (received_cents >= 0),
  primary key (account_id, shift_id, currency),
  foreign key (account_id, shift_id) references cash_shift (account_id, id)
);
select protect_account_table('cash_shift_total', 'select, insert, update');
-- Notes and coins as each side counted them. What is less than the smallest coin that is counted by pieces is one amount in cents.
create table cash_count (
  account_id bigint not null references account (id),
  shift_id bigint not null,
  side text not null check (side in ('handed', 'received')),
  currency char(3) not null,
  denomination_cents bigint not null,
  -- Of what is one amount, as many as there are of the smallest unit.
  pieces bigint not null constraint cash_count_pieces check (pieces between 1 and case denomination_cents when 1 then 1000000000000 else 10000000 end),
  primary key (account_id, shift_id, side, currency, denomination_cents),
  foreign key (account_id, shift_id) references cash_shift (account_id, id),
  constraint cash_count_denomination check (
    denomination_cents = 1
    or (currency = 'MXN' and denomination_cents in (100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100))
    or (currency = 'USD' and denomination_cents in (10000, 5000, 2000, 1000, 500, 100)))
);
select protect_account_table('cash_count', 'select, insert');
-- step
-- The moves that close a shift: the cash that was received, what it was more or less, and that back where it was not accepted.
alter table ledger_entry
  add column shift_id bigint,
  add constraint ledger_entry_shift_closed check (shift_id is null or kind in ('handover', 'difference')) not valid,
  add foreign key (account_id, shift_id) references cash_shift (account_id, id) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_shift_closed;
-- step
alter table ledger_entry validate constraint ledger_entry_account_id_shift_id_fkey;
-- step
create index ledger_entry_of_shift on ledger_entry (account_id, shift_id) where shift_id is not null;
