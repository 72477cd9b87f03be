-- How telephones are written to by themselves: the gateways of an account, what waits to go out through them, and the codes that prove
-- whose a telephone is.

-- step
-- One gateway of each kind; they are tried one after the other.
create table text_channel (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  channel text not null constraint text_channel_known check (channel in ('whatsapp', 'sms')),
  url text not null,
  -- Sealed: it signs, so it has to be readable for the program.
  secret_sealed bytea not null,
  enabled boolean not null,
  last_sent_at timestamptz,
  last_failed_at timestamptz,
  last_status integer,
  last_error text,
  version bigint not null default 1,
  primary key (account_id, id),
  constraint text_channel_once unique (account_id, channel)
);
select protect_account_table('text_channel', 'select, insert, update, delete');

-- step
-- Its words are wiped once it was sent or given up: a code is a secret.
create table text_message (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  purpose text not null constraint text_message_purpose_known check (purpose in ('code', 'guest')),
  recipient text,
  body text,
  -- Later it is of no use to anybody.
  useful_until timestamptz not null,
  sent_at timestamptz,
  -- Null: by this installation itself, into its log.
  sent_by text,
  failed_at timestamptz,
  failure text constraint text_message_failure_known check (failure in ('no_provider', 'rejected', 'given_up')),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index text_message_waiting on text_message (account_id, useful_until) where sent_at is null and failed_at is null;
select protect_account_table('text_message', 'select, insert, update, delete');

-- step
-- The last code of a telephone, and how many it was sent: neither code nor telephone can be read back.
create table phone_code (
  account_id bigint not null references account (id),
  subject text not null,
  code_hash bytea not null,
  ends_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  used_at timestamptz,
  asked_at timestamptz not null,
  -- Codes of the running day, and when it began.
  asked integer not null check (asked > 0),
  day_from timestamptz not null,
  primary key (account_id, subject)
);
select protect_account_table('phone_code', 'select, insert, update, delete');

-- step
alter table visit_message drop constraint visit_message_channel_known;
alter table visit_message add constraint visit_message_channel_known check (channel in ('email', 'whatsapp', 'text'));
alter table visit_message add column text_id bigint;

-- step
-- Codes are counted by the address that asks for them, too.
alter table guest_request drop constraint guest_request_kind_known;
alter table guest_request add constraint guest_request_kind_known check (kind in ('visit', 'text', 'code'));
