-- What guests of venues were written, and what they did without a session: for the limits on it.

-- step
-- One row for each message on each channel (X-8). Mail goes out by itself; a text for WhatsApp waits to be sent by hand.
create table visit_message (
  account_id bigint not null,
  id bigint generated always as identity,
  visit_id bigint not null,
  event text not null,
  -- What it was told of, so that nobody hears the same twice.
  cause text not null,
  channel text not null constraint visit_message_channel_known check (channel in ('email', 'whatsapp')),
  recipient text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- Of who waits: the upper end that they were told, in minutes from joining (W-4).
  told_max integer check (told_max >= 0),
  -- A mail waits until then where its hours are quiet ones.
  send_after timestamptz,
  mail_id bigint,
  failure text constraint visit_message_failure_known check (failure in ('no_address', 'no_provider', 'overtaken')),
  opened_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  constraint visit_message_once unique (account_id, visit_id, cause, channel),
  foreign key (account_id, visit_id) references visit (account_id, id)
);
create index visit_message_waiting on visit_message (account_id, send_after) where send_after is not null and mail_id is null;
select protect_account_table('visit_message', 'select, insert, update');

-- step
-- Visits that guests made by themselves and links that they had sent: by whom is kept as a hash, and for two days.
create table guest_request (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  kind text not null constraint guest_request_kind_known check (kind in ('visit', 'text')),
  -- Of the address it came from for a visit, of the telephone for a text.
  subject text not null,
  at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
create index guest_request_of_subject on guest_request (account_id, business_id, kind, subject, at);
select protect_account_table('guest_request', 'select, insert, delete');

-- step
-- Whose visit a reminder is due for is looked up by its start.
create index visit_confirmed_by_start on visit (account_id, business_id, start_at) where status = 'confirmed';
