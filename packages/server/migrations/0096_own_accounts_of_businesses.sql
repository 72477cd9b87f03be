-- An account at a provider, and keys that were brought, may be of one business; null: of all businesses that have none of their own. Keys
-- may be of PayPal too. The version before must be stopped before anything is connected, brought or given up with this one: it reads neither
-- whose business an account is, nor of which provider keys are, nor that they were given up, and would charge into an account of another.
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
  -- Where PayPal said that their webhook sends to, and which events it leaves out; Stripe says neither of a secret.
  add column webhook_url text,
  add column webhook_lacks text[],
  add constraint provider_keys_webhook_told check (
    (webhook_url is null) = (webhook_lacks is null) and (webhook_url is null or provider = 'paypal')),
  add foreign key (account_id, business_id) references business (account_id, id),
  add constraint provider_keys_released check (released_at is null or ended_at is not null);
create unique index provider_keys_live_once on provider_keys (account_id, provider, business_id)
  nulls not distinct where ended_at is null;
drop index provider_keys_live;
