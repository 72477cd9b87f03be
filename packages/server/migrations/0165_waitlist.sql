-- What the queue of a venue keeps beside its visits: what its model said, and on which days it was closed by hand.

-- What the model said when a party joined, in minutes; what they were told stands in the visit, also where a host said something else (W-3).
create table wait_promise (
  account_id bigint not null,
  visit_id bigint not null,
  model_min integer not null check (model_min >= 0),
  model_max integer not null,
  primary key (account_id, visit_id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  constraint wait_promise_is_a_range check (model_max >= model_min)
);
select protect_account_table('wait_promise', 'select, insert');

-- The business days on which somebody closed the queue for guests (W-1).
create table waitlist_closed (
  account_id bigint not null,
  business_id bigint not null,
  business_date date not null,
  closed_at timestamptz not null,
  closed_by_user_id bigint,
  primary key (account_id, business_id, business_date),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, closed_by_user_id) references app_user (account_id, id)
);
select protect_account_table('waitlist_closed', 'select, insert, delete');
