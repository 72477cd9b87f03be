-- Transfers that somebody says were made (M7): no money of any booking until somebody finds them at the bank.
create table transfer_notice (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  booking_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  -- Given on top of it, for the crew (M8).
  tip_cents bigint check (tip_cents > 0),
  -- Where to find it: its tracking key.
  reference text,
  -- A photo of what the bank gave to whoever paid.
  proof text,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
  -- Null where the customer says so.
  announced_by_user_id bigint,
  announced_at timestamptz not null default now(),
  -- When managers were told that the seats go soon and nobody has looked it up.
  warned_at timestamptz,
  decided_by_user_id bigint,
  decided_at timestamptz,
  -- Why it was not found.
  reason text,
  -- The charge that it became.
  payment_id bigint,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, announced_by_user_id) references app_user (account_id, id),
  foreign key (account_id, decided_by_user_id) references app_user (account_id, id),
  foreign key (account_id, payment_id) references ledger_entry (account_id, id),
  constraint transfer_notice_charged_once unique (account_id, payment_id),
  constraint transfer_notice_decided check (
    num_nonnulls(decided_at, decided_by_user_id) = case state when 'waiting' then 0 else 2 end),
  constraint transfer_notice_reason check ((reason is not null) = (state = 'refused')),
  constraint transfer_notice_charged check ((payment_id is not null) = (state = 'verified'))
);
create index transfer_notice_waiting on transfer_notice (account_id, business_id, id) where state = 'waiting';
create index transfer_notice_of_booking on transfer_notice (account_id, booking_id);
select protect_account_table('transfer_notice', 'select, insert, update');
