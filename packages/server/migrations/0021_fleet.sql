-- Boats, buses and the people who take them out: papers that run out, and which of them a departure has (C3, C10, K6).

alter table transport
  -- Minutes between two departures in which it is cleaned and refuelled (C10).
  add column turnaround_minutes integer not null default 0 check (turnaround_minutes between 0 and 1440),
  add column note text,
  -- Set once it is deleted: past departures keep what they sailed with, and its name is free again.
  add column removed_at timestamptz;
create unique index transport_name_taken on transport (account_id, business_id, lower(name)) where removed_at is null;

create table transport_paper (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  transport_id bigint not null,
  kind text not null check (kind in ('insurance', 'seaworthiness', 'permit', 'other')),
  name text not null default '',
  number text not null default '',
  -- Last day on which it holds, by the business's calendar.
  expires_on date not null,
  primary key (account_id, id),
  foreign key (account_id, transport_id) references transport (account_id, id) on delete cascade
);
create index transport_paper_of_transport on transport_paper (account_id, transport_id, expires_on);
select protect_account_table('transport_paper', 'select, insert, update, delete');

create table crew_member (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  -- Their user, where they have one.
  user_id bigint,
  name text not null,
  phone text,
  -- What they usually do; a departure may give them another duty.
  duty text not null check (duty in ('captain', 'crew', 'guide')),
  enabled boolean not null default true,
  removed_at timestamptz,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references app_user (account_id, id) on delete set null (user_id)
);
create index crew_member_of_business on crew_member (account_id, business_id) where removed_at is null;
create unique index crew_member_user_taken on crew_member (account_id, business_id, user_id) where removed_at is null;
select protect_account_table('crew_member', 'select, insert, update, delete');

create table crew_paper (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  crew_member_id bigint not null,
  kind text not null check (kind in ('licence', 'medical', 'other')),
  name text not null default '',
  number text not null default '',
  expires_on date not null,
  primary key (account_id, id),
  foreign key (account_id, crew_member_id) references crew_member (account_id, id) on delete cascade
);
create index crew_paper_of_member on crew_paper (account_id, crew_member_id, expires_on);
select protect_account_table('crew_paper', 'select, insert, update, delete');

-- What a departure of this schedule gets, where it is free, as soon as something touches it.
create table schedule_transport (
  account_id bigint not null references account (id),
  schedule_id bigint not null,
  transport_id bigint not null,
  primary key (account_id, schedule_id, transport_id),
  foreign key (account_id, schedule_id) references tour_recurrence_schedule (account_id, id) on delete cascade,
  foreign key (account_id, transport_id) references transport (account_id, id) on delete cascade
);
create index schedule_transport_of_transport on schedule_transport (account_id, transport_id);
select protect_account_table('schedule_transport', 'select, insert, update, delete');

-- Written only while the transport's row is locked, so that no two departures have it at the same time.
create table departure_transport (
  account_id bigint not null,
  departure_id bigint not null,
  transport_id bigint not null,
  -- Assigned by a person: automation may not move it (C10).
  is_pinned boolean not null default true,
  primary key (account_id, departure_id, transport_id),
  foreign key (account_id, departure_id) references departure (account_id, id) on delete cascade,
  foreign key (account_id, transport_id) references transport (account_id, id)
);
create index departure_of_transport on departure_transport (account_id, transport_id, departure_id);
select protect_account_table('departure_transport', 'select, insert, update, delete');

create table departure_crew (
  account_id bigint not null,
  departure_id bigint not null,
  crew_member_id bigint not null,
  duty text not null check (duty in ('captain', 'crew', 'guide')),
  primary key (account_id, departure_id, crew_member_id),
  foreign key (account_id, departure_id) references departure (account_id, id) on delete cascade,
  foreign key (account_id, crew_member_id) references crew_member (account_id, id)
);
create index departure_of_crew on departure_crew (account_id, crew_member_id, departure_id);
select protect_account_table('departure_crew', 'select, insert, update, delete');

alter table departure
  -- What the rule said before transports set the limits; null while none has (C3).
  add column rule_capacity integer check (rule_capacity between 0 and 10000),
  add column rule_people_limit integer check (rule_people_limit between 0 and 10000);

insert into departure_transport (account_id, departure_id, transport_id)
select account_id, id, transport_id from departure where transport_id is not null;
alter table departure drop column transport_id;
