-- What sellers ask somebody else to release, for whoever may to answer on a device of their own (decision 0086).
-- step
create table approval (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  tour_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'asked',
  -- What has to be released: discount, credit or both.
  kinds text[] not null,
  -- Tour, departure, party, price and agency, as one text: the approval is for no other sale.
  sale_key text not null,
  -- What whoever answers is shown, with its numbers.
  facts jsonb not null,
  answered_by bigint,
  answered_at timestamptz,
  booking_id bigint,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id),
  foreign key (account_id, asked_by) references app_user (account_id, id),
  foreign key (account_id, answered_by) references app_user (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  constraint approval_state_known check (state in ('asked', 'approved', 'refused', 'used', 'expired')),
  constraint approval_kinds_known check (kinds <@ array['discount', 'credit'] and cardinality(kinds) > 0),
  constraint approval_ends check (expires_at > asked_at),
  constraint approval_by_somebody_else check (answered_by <> asked_by),
  constraint approval_answered check ((answered_by is null) = (answered_at is null)
    and case state when 'asked' then answered_by is null when 'expired' then true else answered_by is not null end),
  constraint approval_answered_in_time check (answered_at < expires_at),
  constraint approval_used_by_a_sale check ((state = 'used') = (booking_id is not null))
);
create unique index approval_asked_once on approval (account_id, asked_by, sale_key) where state in ('asked', 'approved');
create index approval_open on approval (account_id, business_id, id) where state = 'asked';
create index approval_of_booking on approval (account_id, booking_id) where booking_id is not null;
select protect_account_table('approval', 'select, insert, update');
