-- What is a person's own: preferences, devices, second factor. And the legal texts of an account.

-- How a person has arranged the panel; without a row each of their devices keeps its own.
create table user_preference (
  account_id bigint not null references account (id),
  user_id bigint not null,
  theme text not null check (theme in ('light', 'dark', 'auto')),
  layout jsonb not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
select protect_account_table('user_preference', 'select, insert, update');

-- What a device said it is, so that a person recognises their own in a list.
alter table session add column user_agent text not null default '';

-- A secret that an authenticator shares. It is encrypted with a key that is not in the database.
create table second_factor (
  account_id bigint not null references account (id),
  user_id bigint not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the authenticator holds the secret; only then it counts.
  confirmed_at timestamptz,
  -- The step of time, 30 s each, of the last code that was accepted: no code works twice.
  last_step bigint,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
select protect_account_table('second_factor', 'select, insert, update, delete');

-- Codes on paper that stand in for the authenticator, once each. Kept as HMAC under the same key.
create table recovery_code (
  account_id bigint not null references account (id),
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, user_id, code_hash),
  foreign key (account_id, user_id) references second_factor (account_id, user_id) on delete cascade
);
select protect_account_table('recovery_code', 'select, insert, update, delete');

-- A legal text of an account in one language; a document without a row is the product's general text.
create table legal_page (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('terms', 'privacy', 'legal')),
  language text not null,
  version bigint not null,
  primary key (account_id, id),
  constraint legal_page_once unique (account_id, kind, language)
);
select protect_account_table('legal_page', 'select, insert, update');

-- Every version that was ever shown stays: what a customer agreed to can be looked up. Without Markdown: back to the general text.
create table legal_page_version (
  account_id bigint not null references account (id),
  legal_page_id bigint not null,
  version bigint not null,
  markdown text,
  created_at timestamptz not null default now(),
  created_by_user_id bigint not null,
  primary key (account_id, legal_page_id, version),
  foreign key (account_id, legal_page_id) references legal_page (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id)
);
select protect_account_table('legal_page_version', 'select, insert');
