-- People of an account: permissions with their modules, users, sessions.

create table permission (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  name text not null,
  name_folded text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  constraint permission_name_taken unique (account_id, name_folded)
);
select protect_account_table('permission', 'select, insert, update, delete');

create table permission_module (
  account_id bigint not null references account (id),
  permission_id bigint not null,
  module text not null,
  can_create boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  primary key (account_id, permission_id, module),
  foreign key (account_id, permission_id) references permission (account_id, id) on delete cascade
);
select protect_account_table('permission_module', 'select, insert, update, delete');

create table app_user (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  username text not null,
  first_name text not null,
  last_name text not null,
  name_folded text not null,
  email text,
  password_hash text,
  permission_id bigint,
  enabled boolean not null default true,
  -- The owner of the account: exactly one, with every right (I17).
  is_first boolean not null default false,
  show_all_sections_dashboard boolean not null default false,
  language text not null default 'es',
  image text,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, permission_id) references permission (account_id, id),
  constraint owner_stays_enabled check (enabled or not is_first)
);
create unique index one_owner_per_account on app_user (account_id) where is_first;
select protect_account_table('app_user', 'select, insert, update, delete');

-- Who a username belongs to, over all accounts: a person signs in before the account is known. It holds nothing but the way to
-- the user's own row, which the account's wall then guards.
create table login_name (
  username_folded text primary key,
  account_id bigint not null references account (id),
  user_id bigint not null,
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
grant select, insert, update, delete on login_name to muelle_app;

-- Failed sign-ins in the current window, by username and by network address.
create table login_throttle (
  subject text primary key,
  window_started_at timestamptz not null,
  failures integer not null check (failures >= 0)
);
grant select, insert, update, delete on login_throttle to muelle_app;
grant select, delete on login_throttle to muelle_worker;

-- A signed-in device: the family of all tokens that were ever rotated from one login (I18).
create table session (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  user_id bigint not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reused', 'disabled', 'revoked')),
  primary key (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  constraint ended_for_a_reason check ((ended_at is null) = (end_reason is null))
);
create index session_of_user on session (account_id, user_id) where ended_at is null;
select protect_account_table('session', 'select, insert, update');

-- Tokens are kept as SHA-256 of what the client holds: a copy of the table signs nobody in.
create table session_token (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  session_id bigint not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, session_id) references session (account_id, id) on delete cascade,
  constraint session_access_token unique (account_id, access_hash),
  constraint session_refresh_token unique (account_id, refresh_hash)
);
create index session_token_of_session on session_token (account_id, session_id);
select protect_account_table('session_token', 'select, insert, update, delete');
