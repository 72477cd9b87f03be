-- Where boats and buses were between Zarpar and Finalizar (K8), as the phones of their crew tell it, and where each was last.
-- step
-- A phone on a trip. Points name it by its number, and are judged by those that it told before.
create table geo_tracking_device (
  account_id bigint not null,
  tracking_id bigint not null,
  number smallint not null,
  device text not null,
  transport_id bigint not null,
  user_id bigint not null,
  -- How many batches it sent in which minute.
  minute timestamptz not null,
  batches integer not null,
  primary key (account_id, tracking_id, number),
  constraint geo_tracking_device_known unique (account_id, tracking_id, device, transport_id),
  foreign key (account_id, tracking_id) references geo_tracking (account_id, id),
  foreign key (account_id, transport_id) references transport (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  constraint geo_tracking_device_counted check (number > 0 and batches > 0)
);
select protect_account_table('geo_tracking_device', 'select, insert, update, delete');
-- step
-- What was answered to a batch: sent again it is answered alike.
create table geo_tracking_batch (
  account_id bigint not null,
  tracking_id bigint not null,
  nonce text not null,
  told_at timestamptz not null,
  accepted integer not null,
  -- How many points counted for nothing, by reason.
  rejected jsonb not null,
  primary key (account_id, tracking_id, nonce),
  foreign key (account_id, tracking_id) references geo_tracking (account_id, id),
  constraint geo_tracking_batch_counted check (accepted >= 0)
);
select protect_account_table('geo_tracking_batch', 'select, insert, delete');
-- step
-- Millionths of a degree.
create table geo_tracking_point (
  account_id bigint not null,
  tracking_id bigint not null,
  at timestamptz not null,
  told_at timestamptz not null,
  lat integer not null,
  lng integer not null,
  device smallint not null,
  primary key (account_id, tracking_id, at, device),
  foreign key (account_id, tracking_id, device) references geo_tracking_device (account_id, tracking_id, number),
  constraint geo_tracking_point_on_earth check (lat between -90000000 and 90000000 and lng between -180000000 and 180000000),
  constraint geo_tracking_point_happened_before_told check (at <= told_at)
);
select protect_account_table('geo_tracking_point', 'select, insert, delete');
-- step
-- The last position of each boat and bus, read by whoever looks at the map.
create table transport_position (
  account_id bigint not null,
  transport_id bigint not null,
  tracking_id bigint not null,
  at timestamptz not null,
  lat integer not null,
  lng integer not null,
  primary key (account_id, transport_id),
  foreign key (account_id, transport_id) references transport (account_id, id),
  foreign key (account_id, tracking_id) references geo_tracking (account_id, id),
  constraint transport_position_on_earth check (lat between -90000000 and 90000000 and lng between -180000000 and 180000000)
);
create index transport_position_of_tracking on transport_position (account_id, tracking_id);
select protect_account_table('transport_position', 'select, insert, update, delete');
-- step
-- For how long a business keeps tracks.
create table geo_tracking_setting (
  account_id bigint not null,
  business_id bigint not null,
  keep_days integer not null,
  version bigint not null default 1,
  primary key (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint geo_tracking_setting_keep_days check (keep_days between 1 and 1825)
);
select protect_account_table('geo_tracking_setting', 'select, insert, update');
