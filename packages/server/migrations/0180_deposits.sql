-- What is asked of a visit beforehand: the policy as its guests saw it, what was paid, what goes back, what was drunk, and charges for
-- not coming that somebody has to look at.

create table visit_deposit (
  account_id bigint not null,
  visit_id bigint not null,
  business_id bigint not null,
  kind text not null constraint visit_deposit_kind_known check (kind in ('deposit_fixed', 'deposit_person', 'prepay', 'package')),
  rule_name text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  -- At most this is kept of who does not come.
  fee_cents bigint not null,
  currency char(3) not null,
  -- From then on calling off costs the fee.
  free_until timestamptz not null,
  late_cancel text not null constraint visit_deposit_late_known check (late_cancel in ('keep', 'credit')),
  charges_by_itself boolean not null,
  pay_minutes integer not null,
  sent_hours integer not null,
  -- What its guests read before they confirmed, and the venue's own words of it alone.
  text text not null,
  own_text text,
  package jsonb constraint visit_deposit_package_is_object check (jsonb_typeof(package) = 'object'),
  -- Until when the table is kept for a party that has not come, and when it was let go.
  table_until timestamptz,
  table_released_at timestamptz,
  -- As the ledger says: what came in less what went back.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- Of it, what shall go back and has not gone yet.
  owed_cents bigint not null default 0,
  waived_at timestamptz,
  waived_by_user_id bigint,
  waive_reason text,
  created_at timestamptz not null,
  primary key (account_id, visit_id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, waived_by_user_id) references app_user (account_id, id),
  constraint visit_deposit_fee_within check (fee_cents between 0 and amount_cents),
  constraint visit_deposit_owed_within check (owed_cents between 0 and paid_cents),
  constraint visit_deposit_package_named check ((kind = 'package') = (package is not null)),
  constraint visit_deposit_waived_by_somebody check ((waived_at is null) = (waive_reason is null))
);
create index visit_deposit_table_until on visit_deposit (account_id, business_id, table_until)
  where table_until is not null and table_released_at is null;
select protect_account_table('visit_deposit', 'select, insert, update');

-- A charge for not coming: never made by itself unless the venue set it so.
create table visit_charge (
  account_id bigint not null,
  id bigint generated always as identity,
  visit_id bigint not null,
  business_id bigint not null,
  state text not null constraint visit_charge_state_known check (state in ('pending', 'approved', 'dismissed', 'lapsed')),
  most_cents bigint not null check (most_cents > 0),
  amount_cents bigint,
  currency char(3) not null,
  made_at timestamptz not null,
  until_at timestamptz not null,
  decided_at timestamptz,
  decided_by_user_id bigint,
  reason text,
  primary key (account_id, id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, decided_by_user_id) references app_user (account_id, id),
  constraint visit_charge_never_more check (amount_cents between 1 and most_cents),
  constraint visit_charge_amount_once_approved check ((state = 'approved') = (amount_cents is not null)),
  constraint visit_charge_decided check ((state = 'pending') = (decided_at is null)),
  constraint visit_charge_dismissed_why check (state <> 'dismissed' or reason is not null)
);
create unique index visit_charge_one_pending on visit_charge (account_id, visit_id) where state = 'pending';
create index visit_charge_of_business on visit_charge (account_id, business_id, state, until_at);
create index visit_charge_of_visit on visit_charge (account_id, visit_id, id);
select protect_account_table('visit_charge', 'select, insert, update');

-- What a visit drank and ate, by hand: only ever added to, a mistake by a line of its own.
create table visit_tab (
  account_id bigint not null,
  id bigint generated always as identity,
  visit_id bigint not null,
  business_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  note text not null,
  at timestamptz not null,
  by_user_id bigint,
  primary key (account_id, id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id)
);
create index visit_tab_of_visit on visit_tab (account_id, visit_id, id);
select protect_account_table('visit_tab', 'select, insert');
