-- Whom the panel has told of a new visit, so that somebody with several screens hears of it once (X-7).
create table visit_told (
  account_id bigint not null references account (id),
  user_id bigint not null,
  visit_id bigint not null,
  told_at timestamptz not null default now(),
  primary key (account_id, user_id, visit_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  foreign key (account_id, visit_id) references visit (account_id, id)
);
create index visit_told_by_age on visit_told (account_id, told_at);
select protect_account_table('visit_told', 'select, insert, delete');
