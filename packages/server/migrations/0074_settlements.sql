-- step
-- What is settled with who sells (S8): a sum in one currency with the lines and reasons that make it up, and the money that moved.
create table settlement (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  seller_id bigint not null,
  currency text not null,
  -- The last day of travel that it takes.
  period_end date not null,
  -- What the seller owes for bookings, what the house owes of commissions, what was added with a reason, what was left of the one before.
  owed_cents bigint not null,
  commissions_cents bigint not null,
  adjustments_cents bigint not null,
  previous_cents bigint not null,
  -- Above zero the seller pays the house, below it the house pays the seller.
  net_cents bigint not null,
  -- What of it changed hands; the rest goes into the next one.
  paid_cents bigint not null,
  method text check (method in ('cash', 'transfer')),
  state text not null default 'posted' check (state in ('posted', 'confirmed', 'undone')),
  posted_by bigint not null,
  posted_at timestamptz not null,
  ended_by bigint,
  ended_at timestamptz,
  -- Who confirmed it is the seller, with their own login.
  ended_by_seller boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id),
  foreign key (account_id, posted_by) references app_user (account_id, id),
  foreign key (account_id, ended_by) references app_user (account_id, id),
  constraint settlement_adds_up check (net_cents = owed_cents - commissions_cents + adjustments_cents + previous_cents),
  constraint settlement_paid_within check (paid_cents between least(net_cents, 0) and greatest(net_cents, 0)),
  constraint settlement_paid_some_way check ((method is null) = (paid_cents = 0)),
  constraint settlement_ends check ((state = 'posted') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  constraint settlement_confirmed_by_seller check (state = 'confirmed' or not ended_by_seller)
);
-- One waits for its second word at a time.
create unique index settlement_open_once on settlement (account_id, business_id, seller_id, currency) where state = 'posted';
create index settlement_of_seller on settlement (account_id, business_id, seller_id, currency, id desc);
select protect_account_table('settlement', 'select, insert, update');

-- The commissions of a settlement as they were when it was posted.
create table settlement_line (
  account_id bigint not null,
  settlement_id bigint not null,
  commission_id bigint not null,
  amount_cents bigint not null,
  house_owes_cents bigint not null,
  seller_owes_cents bigint not null,
  -- Not so once the settlement is undone.
  stands boolean not null default true,
  primary key (account_id, settlement_id, commission_id),
  foreign key (account_id, settlement_id) references settlement (account_id, id),
  foreign key (account_id, commission_id) references commission (account_id, id)
);
-- A commission is settled once (I10).
create unique index settlement_line_once on settlement_line (account_id, commission_id) where stands;
select protect_account_table('settlement_line', 'select, insert, update');

-- What was added or taken off by hand, and why.
create table settlement_adjustment (
  account_id bigint not null,
  settlement_id bigint not null,
  position integer not null check (position >= 0),
  cents bigint not null check (cents <> 0),
  reason text not null check (reason <> ''),
  primary key (account_id, settlement_id, position),
  foreign key (account_id, settlement_id) references settlement (account_id, id)
);
select protect_account_table('settlement_adjustment', 'select, insert');
-- step
alter table ledger_entry
  add column settlement_id bigint,
  add constraint ledger_entry_of_settlement check ((settlement_id is not null) = (kind = 'settlement')) not valid,
  add constraint ledger_entry_settlement_fkey foreign key (account_id, settlement_id) references settlement (account_id, id) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_of_settlement;
-- step
alter table ledger_entry validate constraint ledger_entry_settlement_fkey;
-- step
create index ledger_entry_of_settlement on ledger_entry (account_id, settlement_id) where settlement_id is not null;
