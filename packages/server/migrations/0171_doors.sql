-- Every scan and every press of a counter at the doors of venues, with what it came to. Refused ones are kept like the others.
create table door_scan (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  -- Null at a venue that counts nobody.
  night_id bigint,
  -- Null of a counter, and where nothing here is known by what was read.
  visit_id bigint,
  -- Made by the device: the same scan told twice is one.
  nonce text not null,
  direction text not null constraint door_scan_direction_known check (direction in ('entry', 'exit')),
  verdict text not null constraint door_scan_verdict_known check (
    verdict in ('ok', 'partial', 'out', 'choose', 'charge', 'used', 'over_size', 'full', 'requested', 'duplicate', 'other_day',
      'other_hour', 'canceled', 'denied', 'revoked', 'nobody_inside', 'unknown')),
  detail jsonb not null default '{}',
  -- Somebody passed, wherever it was judged.
  is_admitted boolean not null,
  people integer not null check (people between 0 and 1000),
  extras integer not null default 0,
  -- What it counts for once all that devices told is put in order (Q-4): people who passed, and of those who came in for the first time.
  counted integer not null default 0 check (counted between 0 and people),
  fresh integer not null default 0,
  charge_cents integer not null default 0 check (charge_cents >= 0),
  method text,
  -- What was paid for it, of which a scan that is taken back gives back.
  payment_id bigint,
  gate text,
  device text not null,
  device_name text,
  user_id bigint not null,
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  is_offline boolean not null,
  is_forced boolean not null default false,
  -- What somebody should look at: let in twice by devices that knew nothing of each other, or what the list of a device did not know.
  review text,
  undone_at timestamptz,
  undone_by_user_id bigint,
  primary key (account_id, id),
  constraint door_scan_nonce_taken unique (account_id, nonce),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, night_id) references night (account_id, id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, payment_id) references ledger_entry (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, undone_by_user_id) references app_user (account_id, id),
  constraint door_scan_extras check (extras between 0 and people),
  constraint door_scan_fresh check (fresh between 0 and counted and (direction = 'entry' or fresh = 0)),
  constraint door_scan_refused_counts_nobody check (is_admitted and undone_at is null or (counted = 0 and fresh = 0)),
  constraint door_scan_happened_before_told check (at <= received_at),
  constraint door_scan_undone_by_somebody check ((undone_at is null) = (undone_by_user_id is null))
);
create index door_scan_of_visit on door_scan (account_id, visit_id, id) where visit_id is not null;
create index door_scan_of_night on door_scan (account_id, night_id, id) where night_id is not null;
create index door_scan_to_review on door_scan (account_id, business_id, id) where review is not null and undone_at is null;
create index door_scan_of_business on door_scan (account_id, business_id, id);
select protect_account_table('door_scan', 'select, insert, update');
