-- Numbered spots of parking lots (P-1): each is a resource of the lot. A vehicle that is in stands on one, and on one alone; who is expected
-- may have one kept for them, quarter by quarter of an hour.
-- step
alter table parking_lot
  add column mode text not null default 'by_count' constraint parking_lot_mode_known check (mode in ('by_count', 'by_spot'));
-- step
alter table parking_stay
  add column spot_id bigint,
  add constraint parking_stay_spot_fkey foreign key (account_id, spot_id) references resource (account_id, id) not valid;
-- step
alter table parking_stay validate constraint parking_stay_spot_fkey;
-- step
create unique index parking_stay_one_on_spot on parking_stay (account_id, spot_id) where is_open and spot_id is not null;
-- step
alter table parking_reservation
  add column spot_id bigint,
  add constraint parking_reservation_spot_fkey foreign key (account_id, spot_id) references resource (account_id, id) not valid;
-- step
alter table parking_reservation validate constraint parking_reservation_spot_fkey;
-- step
-- Which spot is kept in a quarter of an hour since 1970, UTC, and for which visit: once each.
create table parking_spot_quarter (
  account_id bigint not null,
  spot_id bigint not null,
  quarter integer not null,
  visit_id bigint not null,
  primary key (account_id, spot_id, quarter),
  foreign key (account_id, spot_id) references resource (account_id, id),
  foreign key (account_id, visit_id) references parking_reservation (account_id, visit_id)
);
create index parking_spot_quarter_of_visit on parking_spot_quarter (account_id, visit_id);
select protect_account_table('parking_spot_quarter', 'select, insert, delete');
