-- What somebody on board asks of the office, and who of it has seen it (decision 0096).
-- step
create table boat_call (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  departure_id bigint not null,
  kind text not null,
  nonce text not null,
  user_id bigint not null,
  called_at timestamptz not null,
  told_at timestamptz not null,
  -- Persons on board at that moment, as far as the office knew.
  people int not null,
  -- Where they were, and when that was measured; null where the phone did not know.
  lat double precision,
  lng double precision,
  located_at timestamptz,
  -- The boats that the departure had: with others a request for another one is answered.
  transport_ids bigint[] not null,
  seen_by bigint,
  seen_at timestamptz,
  called_off_by bigint,
  called_off_at timestamptz,
  primary key (account_id, id),
  constraint boat_call_told_once unique (account_id, departure_id, nonce),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, seen_by) references app_user (account_id, id),
  foreign key (account_id, called_off_by) references app_user (account_id, id),
  constraint boat_call_kind_known check (kind in ('sos', 'other_boat')),
  constraint boat_call_told_after check (told_at >= called_at),
  constraint boat_call_people check (people >= 0),
  constraint boat_call_place check ((lat is null) = (lng is null) and (lat is null) = (located_at is null)
    and abs(lat) <= 90 and abs(lng) <= 180),
  constraint boat_call_located_before check (located_at <= told_at),
  constraint boat_call_seen check ((seen_by is null) = (seen_at is null) and seen_at >= told_at),
  constraint boat_call_called_off check ((called_off_by is null) = (called_off_at is null) and called_off_at >= called_at)
);
create index boat_call_unseen on boat_call (account_id, business_id, id) where seen_at is null;
select protect_account_table('boat_call', 'select, insert, update');
