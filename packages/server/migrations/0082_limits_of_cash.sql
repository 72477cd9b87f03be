-- How much cash people may hold (S7): a value of the business, and of a person where they have one of their own. Whoever is blocked takes
-- no cash until somebody lets them again.
-- step
create table cash_limit (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  -- Null for everybody of the business who has no value of their own.
  user_id bigint,
  limit_cents bigint check (limit_cents >= 0),
  is_blocked boolean not null default false,
  primary key (account_id, id),
  constraint cash_limit_once unique nulls not distinct (account_id, business_id, user_id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  constraint cash_limit_blocks_people check (user_id is not null or not is_blocked)
);
select protect_account_table('cash_limit', 'select, insert, update');
-- step
-- What the terms of sellers said until now was a note: it keeps nobody from taking cash until somebody sets it anew.
alter table seller_business add column keeps_custody_limit boolean not null default false;
alter table seller_business alter column keeps_custody_limit set default true;
