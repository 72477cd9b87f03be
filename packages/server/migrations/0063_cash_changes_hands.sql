-- Cash goes from hand to hand, into the safe and to the bank: moves without a booking, which are of a business instead (S6).
-- step
alter table ledger_entry
  alter column booking_id drop not null,
  add column business_id bigint,
  add column handover_id bigint,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_known check (kind in ('charge', 'refund', 'handover')) not valid,
  add constraint ledger_entry_of_one check ((booking_id is null) = (business_id is not null)) not valid,
  add constraint ledger_entry_ends check (
    case kind
      when 'charge' then booking_id is not null and from_place = 'customer'
      when 'refund' then booking_id is not null and to_place = 'customer'
      else booking_id is null and method = 'cash' and from_place ~ '^(custody|safe):[1-9]\d*$'
        and to_place ~ '^(custody|safe|bank):[1-9]\d*$' and (handover_id is null or to_place ~ '^custody:')
    end) not valid,
  add constraint ledger_entry_once_a_handover unique (account_id, handover_id),
  add foreign key (account_id, business_id) references business (account_id, id);
-- step
alter table ledger_entry validate constraint ledger_entry_kind_known;
-- step
alter table ledger_entry validate constraint ledger_entry_of_one;
-- step
alter table ledger_entry validate constraint ledger_entry_ends;
-- step
-- Who holds how much is read from these alone.
create index ledger_entry_cash_in on ledger_entry (account_id, to_place) include (currency, amount_cents) where method = 'cash';
-- step
create index ledger_entry_cash_out on ledger_entry (account_id, from_place) include (currency, amount_cents)
  where method = 'cash' and kind <> 'charge';
-- step
-- Whoever gives cash on locks the place that it leaves, so that nobody gives the same twice.
create table cash_place (
  account_id bigint not null references account (id),
  place text not null check (place ~ '^(custody|safe):[1-9]\d*$'),
  primary key (account_id, place)
);
select protect_account_table('cash_place', 'select, insert, update');
create table cash_handover (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  from_user_id bigint not null,
  to_user_id bigint not null check (to_user_id <> from_user_id),
  currency char(3) not null,
  amount_cents bigint not null check (amount_cents > 0),
  note text,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'rejected', 'withdrawn')),
  -- Why whoever should have taken it did not.
  reason text,
  offered_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, from_user_id) references app_user (account_id, id),
  foreign key (account_id, to_user_id) references app_user (account_id, id),
  constraint cash_handover_ends check ((state = 'offered') = (ended_at is null)),
  constraint cash_handover_reason check ((reason is not null) = (state = 'rejected'))
);
create index cash_handover_of_business on cash_handover (account_id, business_id, id desc);
create index cash_handover_open on cash_handover (account_id, from_user_id) where state = 'offered';
select protect_account_table('cash_handover', 'select, insert, update');
alter table ledger_entry add foreign key (account_id, handover_id) references cash_handover (account_id, id);
