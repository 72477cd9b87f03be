-- The company behind an account, and the keys with which its programs call the API.

alter table account
  add column legal_name text,
  add column tax_id text,
  add column address text,
  add column phone text,
  add column email text,
  add column website text,
  -- What a new business starts with.
  add column default_currency char(3) not null default 'MXN',
  add column default_time_zone text not null default 'America/Mexico_City',
  add column version bigint not null default 1;

-- A key acts in the name of the user who made it and goes with them. It is kept as SHA-256 of what the program holds.
create table api_key (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  created_by_user_id bigint not null,
  name text not null,
  -- The beginning of the key, by which people recognise it.
  prefix text not null,
  secret_hash bytea not null,
  -- Whether it works in the businesses of api_key_business only: a limit stays one when its last business is deleted.
  is_limited boolean not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id) on delete cascade,
  constraint api_key_secret unique (account_id, secret_hash)
);
create index api_key_of_user on api_key (account_id, created_by_user_id);
select protect_account_table('api_key', 'select, insert, update');

create table api_key_module (
  account_id bigint not null references account (id),
  api_key_id bigint not null,
  module text not null,
  can_create boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  primary key (account_id, api_key_id, module),
  foreign key (account_id, api_key_id) references api_key (account_id, id) on delete cascade
);
select protect_account_table('api_key_module', 'select, insert');

create table api_key_business (
  account_id bigint not null references account (id),
  api_key_id bigint not null,
  business_id bigint not null,
  primary key (account_id, api_key_id, business_id),
  foreign key (account_id, api_key_id) references api_key (account_id, id) on delete cascade,
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
create index api_key_business_of_business on api_key_business (account_id, business_id);
select protect_account_table('api_key_business', 'select, insert');

-- Through which key somebody changed a record; the key may be gone, its entries stay.
alter table audit_entry add column api_key_id bigint;
