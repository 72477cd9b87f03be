-- That somebody has tried a sale in a business, when first and who. Of the trial itself nothing is kept: it is rolled back.
create table trial_sale (
  account_id bigint not null references account (id),
  business_id bigint not null,
  user_id bigint not null,
  made_at timestamptz not null default now(),
  primary key (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id)
);
select protect_account_table('trial_sale', 'select, insert');
