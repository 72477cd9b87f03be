-- What crew and managers were written about a whole departure (N2): one for each text and person on each channel, however many bookings
-- the departure has.
create table departure_notice (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  departure_id bigint not null,
  event text not null check (event in ('reminder', 'below_minimum')),
  -- The text and the hour it is about, `reminder/-120/<start of the departure>`: a departure at another hour is another matter.
  cause text not null,
  audience text not null check (audience in ('captain', 'manager')),
  -- Whom: a user, or somebody of the crew who has none.
  reader_user_id bigint,
  crew_member_id bigint,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- Empty where there was no address.
  recipient text not null,
  language text not null,
  subject text not null,
  body text not null,
  mail_id bigint,
  failure text check (failure in ('no_address', 'no_provider')),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, reader_user_id) references app_user (account_id, id),
  foreign key (account_id, crew_member_id) references crew_member (account_id, id),
  foreign key (account_id, mail_id) references mail (account_id, id),
  constraint departure_notice_of_person check (num_nonnulls(reader_user_id, crew_member_id) = 1),
  constraint departure_notice_once
    unique nulls not distinct (account_id, departure_id, cause, reader_user_id, crew_member_id, channel)
);
create index departure_notice_of_mail on departure_notice (account_id, mail_id) where mail_id is not null;
select protect_account_table('departure_notice', 'select, insert, update');
