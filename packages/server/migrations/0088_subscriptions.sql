-- The plan of an account at an installation whose host sells plans: what its provider told last, and since when nobody pays. An
-- installation that sells none has no rows, and everything is on.
create table subscription (
  account_id bigint primary key references account (id),
  -- Since when plans are offered to it: the days of grace of an account that never had one begin here.
  offered_at timestamptz not null default now(),
  -- Told by the play or by a test of the provider: nothing of it is known where money moves.
  is_test boolean not null,
  -- Since when no plans are sold here any more; offered again, the days of grace begin anew.
  withdrawn_at timestamptz,
  customer_id text,
  -- The page of the provider that was opened last; the one before is closed.
  checkout_id text,
  checkouts integer not null default 0,
  subscription_id text,
  item_id text,
  price_id text,
  plan_name text,
  amount_cents bigint check (amount_cents >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  period_unit text check (period_unit in ('day', 'week', 'month', 'year')),
  period_count integer check (period_count > 0),
  state text check (state in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  paid_until timestamptz,
  -- When it ends or ended by somebody's wish.
  ends_at timestamptz,
  -- Where a bill that is open is paid.
  invoice_url text,
  unpaid_from timestamptz,
  -- From then on nothing is sold; null as long as somebody pays, and where no plans are sold any more.
  locks_at timestamptz,
  -- Questions are numbered as they are asked; an answer to an earlier one than `told_no` is old news.
  asked_no bigint not null default 0,
  told_no bigint not null default 0,
  -- When the provider is asked again, if nothing is heard.
  look_at timestamptz not null default now(),
  constraint subscription_told_whole check ((subscription_id is null) = (state is null)),
  constraint subscription_of_customer check (subscription_id is null or customer_id is not null)
);
create index subscription_customer on subscription (customer_id) where customer_id is not null;
create index subscription_due on subscription (look_at);
select protect_account_table('subscription', 'select, insert, update');
create policy every_account on subscription for select to muelle_worker using (true);
grant select (account_id, customer_id, look_at, withdrawn_at) on subscription to muelle_worker;
