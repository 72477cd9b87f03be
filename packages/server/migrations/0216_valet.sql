-- How far a vehicle is that somebody else parks and brings back (P-12): beside what its stay is, never instead of it.
-- step
alter table parking_stay
  add column valet_state text constraint parking_stay_valet_known check (
    valet_state in ('received', 'parked', 'requested', 'on_the_way', 'delivered')),
  add column valet_at timestamptz,
  add column valet_keys text,
  add column valet_photos text[] not null default '{}',
  add constraint parking_stay_valet_since check ((valet_state is null) = (valet_at is null)) not valid,
  add constraint parking_stay_valet_photos_few check (cardinality(valet_photos) <= 8) not valid;
-- step
alter table parking_stay validate constraint parking_stay_valet_since;
-- step
alter table parking_stay validate constraint parking_stay_valet_photos_few;
-- step
create index parking_stay_valet on parking_stay (account_id, business_id, valet_at) where is_open and valet_state is not null;
