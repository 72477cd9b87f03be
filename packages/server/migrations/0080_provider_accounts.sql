-- Whose account at a provider the money of an account arrives in, and how far it is set up there, as the provider says.
create table provider_account (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  provider text not null check (provider in ('stripe', 'paypal')),
  -- Connected with keys of this kind: an account of the play is none where money moves, and the other way round.
  is_test boolean not null,
  -- `acct_…`, a merchant's id; null until the provider has told it.
  payee text check (length(payee) between 1 and 100),
  -- How often somebody was led to the provider's pages: each time with a link of its own.
  links integer not null default 0,
  can_charge boolean not null default false,
  can_be_paid_out boolean not null default false,
  -- What the provider still wants to know, in its own words.
  due text[] not null default '{}',
  email text,
  -- Questions are numbered as they are asked; an answer to an earlier one than `told_no` is old news.
  asked_no bigint not null default 0,
  told_no bigint not null default 0,
  told_at timestamptz,
  -- Since when it could charge for the first time: from then on nobody else's account takes its money.
  ready_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null where the provider took it back.
  ended_by bigint,
  primary key (account_id, id),
  foreign key (account_id, created_by) references app_user (account_id, id),
  foreign key (account_id, ended_by) references app_user (account_id, id),
  constraint provider_account_told check ((told_at is null) = (told_no = 0)),
  constraint provider_account_charges_with_payee check (payee is not null or not (can_charge or can_be_paid_out)),
  constraint provider_account_ready check (not can_charge or ready_at is not null),
  constraint provider_account_ended check (ended_at is not null or ended_by is null)
);
-- One that is connected for each provider; what was before stays as it was.
create unique index provider_account_live on provider_account (account_id, provider, is_test) where ended_at is null;
create index provider_account_of_payee on provider_account (provider, payee) where payee is not null;
create index provider_account_to_ask on provider_account (told_at) where ended_at is null and payee is not null;
select protect_account_table('provider_account', 'select, insert, update');
-- An event names the account at its provider alone: whose it is, is looked up over all accounts.
create policy every_account on provider_account for select to muelle_worker using (true);
grant select (account_id, id, provider, is_test, payee, told_at, ended_at) on provider_account to muelle_worker;

-- Whether the transaction's account is the one that the installation was set up with: the keys of its environment are that one's alone.
create function is_first_account() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select nullif(current_setting('muelle.account_id', true), '')::bigint = (select min(id) from account)
$$;
revoke all on function is_first_account() from public;
grant execute on function is_first_account() to muelle_app;

-- Keys of Stripe that a company brings itself, in place of a connection: sealed, and never given back.
create table provider_keys (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  is_test boolean not null,
  -- Whose they are, as Stripe told when they were tried.
  payee text not null check (length(payee) between 1 and 100),
  secret_sealed bytea not null,
  secret_last4 text not null check (length(secret_last4) = 4),
  webhook_sealed bytea not null,
  webhook_last4 text not null check (length(webhook_last4) = 4),
  -- The one before: events are still signed with it for a while.
  former_webhook_sealed bytea,
  webhook_changed_at timestamptz not null default now(),
  set_by bigint not null,
  set_at timestamptz not null default now(),
  -- From then on nobody is paid with them; what was paid is still given back with them.
  ended_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, set_by) references app_user (account_id, id)
);
create unique index provider_keys_live on provider_keys (account_id) where ended_at is null;
select protect_account_table('provider_keys', 'select, insert, update');
