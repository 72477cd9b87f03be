-- An account at a provider, and keys that were brought, may be of one business; null: of all businesses that have none of their own. Keys
-- may be of PayPal too. While the version before this one still runs, nobody can connect an account or bring keys with it: its statements
-- name the indexes that give way here. It sells and refunds as ever.
-- step
alter table provider_account
  add column business_id bigint,
  -- From then on what was before it says nothing of who is paid: its owner gave it up for the next in line.
  add column released_at timestamptz,
  add foreign key (account_id, business_id) references business (account_id, id),
  add constraint provider_account_released check (released_at is null or ended_at is not null);
create unique index provider_account_live_once on provider_account (account_id, provider, is_test, business_id)
  nulls not distinct where ended_at is null;
drop index provider_account_live;
-- step
alter table provider_keys
  add column provider text not null default 'stripe' check (provider in ('stripe', 'paypal')),
  add column business_id bigint,
  add column released_at timestamptz,
  add foreign key (account_id, business_id) references business (account_id, id),
  add constraint provider_keys_released check (released_at is null or ended_at is not null);
create unique index provider_keys_live_once on provider_keys (account_id, provider, business_id)
  nulls not distinct where ended_at is null;
drop index provider_keys_live;
