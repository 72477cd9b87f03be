-- A customer who comes back from a provider names their ticket alone: whose it is, is looked up over all accounts.
-- step
-- How often its customer has taken the seats once more after its time was over.
alter table payment_link add column ticket text,
  add column times_held_again integer not null default 0;
-- step: each account
update payment_link l set ticket = b.ticket
from booking b
where l.account_id = current_setting('muelle.account_id')::bigint and b.account_id = current_setting('muelle.account_id')::bigint
  and b.id = l.booking_id and l.ticket is null;
-- step
create index payment_link_of_ticket on payment_link (ticket) where ticket is not null;
create policy every_account on payment_link for select to muelle_worker using (true);
grant select (account_id, ticket) on payment_link to muelle_worker;
