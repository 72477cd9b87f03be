-- What a business was set up with from a template: each template once, so that two people who apply it at the same moment add it once.
create table applied_template (
  account_id bigint not null,
  business_id bigint not null,
  template text not null check (template in ('boat_tour', 'restaurant', 'bar', 'parking')),
  applied_at timestamptz not null default now(),
  primary key (account_id, business_id, template),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('applied_template', 'select, insert');

-- Who does not want to see the first steps on the day board; they stay reachable otherwise.
create table hidden_first_steps (
  account_id bigint not null,
  user_id bigint not null,
  hidden_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
select protect_account_table('hidden_first_steps', 'select, insert, delete');
