-- Users who are invited or deleted, and the mail that takes an invitation to them.

alter table app_user
  -- A deleted user can do nothing and stands in no list; the row stays, so that past work keeps its author.
  add column deleted_at timestamptz,
  add constraint deleted_stays_out check (deleted_at is null or (not enabled and not is_first and password_hash is null));

-- The list of users reads each one's username in its searchable form and the last sign-in.
create unique index login_name_of_user on login_name (account_id, user_id);
create index session_of_user_by_age on session (account_id, user_id, id);
create index user_of_permission on app_user (account_id, permission_id);

-- Mail on its way. It holds a secret while it waits, so its words are wiped as soon as it was sent or is given up.
create table mail (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  recipient text,
  subject text,
  plain_text text,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  withdrawn_at timestamptz,
  primary key (account_id, id),
  constraint mail_ends_once check (sent_at is null or withdrawn_at is null),
  constraint mail_wiped_at_its_end check (
    case when sent_at is null and withdrawn_at is null
      then num_nulls(recipient, subject, plain_text, html) = 0
      else num_nonnulls(recipient, subject, plain_text, html) = 0 end)
);
create index mail_waiting on mail (account_id, created_at) where sent_at is null and withdrawn_at is null;
select protect_account_table('mail', 'select, insert, update');

-- A link with which a person sets a password, once. Only the SHA-256 of its secret is kept.
create table user_invitation (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  mail_id bigint,
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('accepted', 'revoked', 'replaced')),
  primary key (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  foreign key (account_id, mail_id) references mail (account_id, id),
  constraint user_invitation_token unique (account_id, token_hash),
  constraint user_invitation_ended_for_a_reason check ((ended_at is null) = (end_reason is null))
);
create unique index user_invitation_open on user_invitation (account_id, user_id) where ended_at is null;
select protect_account_table('user_invitation', 'select, insert, update');
