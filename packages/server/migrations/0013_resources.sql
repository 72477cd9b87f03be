-- What a business gives out: tables and sofas, or the spaces of a parking lot, and which tables may stand together.

create table resource (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  name_folded text not null,
  -- The folded name with its numbers led by their length, so that table 2 comes before table 10.
  name_sort text collate "C" not null,
  type text not null check (type in (
    'mesa', 'sillon', 'auto', 'moto', 'grande', 'discapacidad', 'electrico', 'pension', 'valet')),
  -- People, or vehicles of a parking space.
  capacity integer not null check (capacity between 1 and 500),
  -- Smallest party; null leaves it to the rule (M-1).
  min_party integer,
  vip boolean not null default false,
  zone text,
  zone_folded text not null default '',
  description text,
  status text not null default 'Disponible' check (status in ('Disponible', 'No_disponible', 'Limpieza')),
  -- Until when the status holds. Past it the resource is available again, which every reader judges for itself (M-6).
  status_until timestamptz,
  channel text not null default 'public' check (channel in ('public', 'internal', 'walk_in_only')),
  -- Higher is given out earlier among equals (M-2).
  priority integer not null default 0 check (priority between 0 and 100),
  -- Place in lists, before the name.
  position integer not null default 0 check (position between 0 and 10000),
  created_at timestamptz not null default now(),
  -- Set once it is deleted: visits and history keep what they refer to, and its name is free again.
  deleted_at timestamptz,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  constraint resource_min_party_fits check (min_party between 1 and capacity),
  constraint resource_available_without_end check (status <> 'Disponible' or status_until is null)
);
create unique index resource_name_taken on resource (account_id, business_id, name_folded) where deleted_at is null;
create index resource_in_order on resource (account_id, business_id, position, name_sort) where deleted_at is null;
select protect_account_table('resource', 'select, insert, update');

-- Tables that may stand together as one (M-3), for a party between two sizes.
create table resource_combo (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  name_folded text not null,
  min_party integer not null check (min_party >= 1),
  capacity integer not null,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  constraint resource_combo_min_party_fits check (min_party <= capacity),
  constraint resource_combo_name_taken unique (account_id, business_id, name_folded)
);
select protect_account_table('resource_combo', 'select, insert, update, delete');

create table resource_combo_member (
  account_id bigint not null,
  combo_id bigint not null,
  resource_id bigint not null,
  primary key (account_id, combo_id, resource_id),
  foreign key (account_id, combo_id) references resource_combo (account_id, id) on delete cascade,
  foreign key (account_id, resource_id) references resource (account_id, id)
);
create index resource_combo_member_of_resource on resource_combo_member (account_id, resource_id);
select protect_account_table('resource_combo_member', 'select, insert, delete');
