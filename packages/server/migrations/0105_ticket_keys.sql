-- Keys that an account signs its tickets with (K2). The private half is sealed and never leaves; the public halves of earlier keys verify
-- what they have signed until that has travelled.
-- step
create table ticket_key (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  -- Raw Ed25519.
  public_key bytea not null,
  private_sealed bytea not null,
  made_at timestamptz not null,
  -- From then on another one signs.
  retired_at timestamptz,
  -- Of the latest departure among the tickets it has signed.
  last_travel_on date,
  primary key (account_id, id),
  constraint ticket_key_is_ed25519 check (octet_length(public_key) = 32)
);
create unique index ticket_key_in_use on ticket_key (account_id) where retired_at is null;
select protect_account_table('ticket_key', 'select, insert, update');
