-- What is spent of a till, a safe or the bank (S6), and fees of third parties that are handed on to them (P7). Both are written once and
-- never changed: what was wrong is taken back by a record and a move of its own.
-- step
create table expense (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  category text not null check (category in ('fuel', 'ice', 'bracelets', 'food', 'supplies', 'repairs', 'dock', 'transport', 'wages', 'other')),
  -- What it was; of what fits no category it has to be said.
  note text check (note <> ''),
  place text not null check (place ~ '^(custody|safe|bank):[1-9]\d*$'),
  currency char(3) not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The boat or bus that it was for.
  transport_id bigint,
  photo text check (photo <> ''),
  noted_by bigint not null,
  noted_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, transport_id) references transport (account_id, id),
  foreign key (account_id, noted_by) references app_user (account_id, id),
  constraint expense_other_says_what check (category <> 'other' or note is not null)
);
create index expense_of_business on expense (account_id, business_id, id desc);
select protect_account_table('expense', 'select, insert');

-- Up to how much whoever holds cash spends of it by themselves; above it somebody who settles with them does.
create table expense_limit (
  account_id bigint not null references account (id),
  business_id bigint not null,
  limit_cents bigint not null check (limit_cents >= 0),
  primary key (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id)
);
select protect_account_table('expense_limit', 'select, insert, update');

-- Whom fees are passed on to, as the tours name them; '' is nobody that somebody wrote down.
create table third_party (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  primary key (account_id, id),
  constraint third_party_once unique (account_id, business_id, name),
  foreign key (account_id, business_id) references business (account_id, id)
);
select protect_account_table('third_party', 'select, insert');

create table remittance (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  third_party_id bigint not null,
  currency char(3) not null,
  -- The days of travel that it takes; earlier ones stand in it as far as they changed.
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  -- Below zero it takes back the one that it names.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Where the money left; null where it was handed on outside of the books, as before they began: then nothing moves.
  place text check (place ~ '^(custody|safe|bank):[1-9]\d*$'),
  reference text check (reference <> ''),
  -- The one before it with the same third party.
  previous_id bigint,
  undoes_id bigint,
  reason text check (reason <> ''),
  noted_by bigint not null,
  noted_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, third_party_id) references third_party (account_id, id),
  foreign key (account_id, previous_id) references remittance (account_id, id),
  foreign key (account_id, undoes_id) references remittance (account_id, id),
  foreign key (account_id, noted_by) references app_user (account_id, id),
  constraint remittance_back check ((undoes_id is not null) = (amount_cents < 0) and (undoes_id is not null) = (reason is not null))
);
-- Each follows one other: of two that saw the same before them one is refused.
create unique index remittance_in_turn on remittance (account_id, third_party_id, currency, coalesce(previous_id, 0));
create unique index remittance_undone_once on remittance (account_id, undoes_id) where undoes_id is not null;
create index remittance_of_business on remittance (account_id, business_id, id desc);
select protect_account_table('remittance', 'select, insert');

-- What of each booking's fees was handed on, as it was then: what changed since is what is left to hand on.
create table remittance_line (
  account_id bigint not null,
  remittance_id bigint not null,
  booking_id bigint not null,
  -- The record of the fee.
  tax_id bigint not null,
  name text not null,
  quantity integer not null,
  cents bigint not null check (cents <> 0),
  primary key (account_id, remittance_id, booking_id, tax_id),
  foreign key (account_id, remittance_id) references remittance (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id)
);
create index remittance_line_of_booking on remittance_line (account_id, booking_id);
select protect_account_table('remittance_line', 'select, insert');
-- step
alter table ledger_entry
  add column expense_id bigint,
  add column remittance_id bigint,
  add constraint ledger_entry_of_outlay check (
    (expense_id is null or kind = 'expense') and (remittance_id is null or kind = 'remittance')) not valid,
  add constraint ledger_entry_expense_fkey foreign key (account_id, expense_id) references expense (account_id, id) not valid,
  add constraint ledger_entry_remittance_fkey foreign key (account_id, remittance_id) references remittance (account_id, id) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_of_outlay;
-- step
alter table ledger_entry validate constraint ledger_entry_expense_fkey;
-- step
alter table ledger_entry validate constraint ledger_entry_remittance_fkey;
-- step
-- An expense is paid once, and comes back once.
create unique index ledger_entry_of_expense on ledger_entry (account_id, expense_id, (from_place ~ '^expenses:')) where expense_id is not null;
-- step
create unique index ledger_entry_of_remittance on ledger_entry (account_id, remittance_id) where remittance_id is not null;
