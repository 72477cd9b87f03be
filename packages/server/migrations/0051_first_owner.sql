-- The first account of an installation is made in the browser, with a link that the server prints when it starts. Every process that
-- finds the installation empty prints one of its own; only the SHA-256 of its secret is kept.
create table setup_link (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
grant select on setup_link to muelle_app;

-- Makes the first account, or answers null: the link opens nothing, or there is an account already. The lock has the makers of accounts
-- go one by one, account:new too, so that of two owners at once one finds the other's. A request makes an account in no other way.
create function make_first_account(link_hash bytea, account_name text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  if not exists (select from setup_link where token_hash = link_hash and expires_at > now()) then
    return null;
  end if;
  lock table account in share row exclusive mode;
  if exists (select from account) then
    return null;
  end if;
  delete from setup_link;
  insert into account (name) values (account_name) returning id into made;
  return made;
end $$;
revoke execute on function make_first_account(bytea, text) from public;
grant execute on function make_first_account(bytea, text) to muelle_app;
