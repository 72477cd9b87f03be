-- Who sells besides the staff: people and agencies of the account, on which terms in which business, who earned each booking, and what
-- of it (S1–S5).
create table seller (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('seller', 'agency')),
  -- An agency has its whole name in the first.
  first_name text not null,
  last_name text not null default '',
  -- What searches find them by.
  name_folded text not null,
  phone text,
  email text,
  -- With whose login they sell; one seller a user.
  user_id bigint,
  -- The agency that earns on what they sell.
  agency_id bigint,
  notes text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  constraint seller_user_taken unique (account_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, agency_id) references seller (account_id, id),
  constraint seller_of_an_agency check (agency_id is null or (kind = 'seller' and agency_id <> id))
);
create index seller_by_name on seller (account_id, name_folded, id);
create index seller_of_agency on seller (account_id, agency_id) where agency_id is not null;
select protect_account_table('seller', 'select, insert, update, delete');

-- What is agreed with a seller in one business.
create table seller_business (
  account_id bigint not null,
  seller_id bigint not null,
  business_id bigint not null,
  relation text not null check (relation in ('house_collects', 'seller_collects', 'deposit_is_commission', 'net_rate')),
  -- Who collects hands over the rest only.
  keeps_commission boolean not null default false,
  rule jsonb not null,
  -- Their share of what is kept of a canceled booking, and of who did not come (S4).
  earns_on_penalty boolean not null default false,
  earns_on_no_show boolean not null default true,
  -- What they may sell (P2); null for every tariff.
  tariffs text[] check (cardinality(tariffs) > 0 and tariffs <@ array['general', 'foreign', 'national', 'local', 'concession']),
  -- Of an agency: how much it may owe, and within how many days it pays.
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  due_days integer check (due_days between 0 and 365),
  -- How much cash of the house they may hold (S7).
  custody_limit_cents bigint check (custody_limit_cents >= 0),
  primary key (account_id, seller_id, business_id),
  foreign key (account_id, seller_id) references seller (account_id, id) on delete cascade,
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
create index seller_business_of_business on seller_business (account_id, business_id, seller_id);
select protect_account_table('seller_business', 'select, insert, update, delete');

-- Who earned a booking, with their terms as they were then: later edits of the terms change nothing here. One who was replaced stays.
create table booking_earner (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  booking_id bigint not null,
  role text not null check (role in ('captured', 'closed', 'agency')),
  seller_id bigint not null,
  relation text not null check (relation in ('house_collects', 'seller_collects', 'deposit_is_commission', 'net_rate')),
  keeps_commission boolean not null,
  rule jsonb not null,
  earns_on_penalty boolean not null,
  earns_on_no_show boolean not null,
  -- What all earners of the booking may have together, in basis points of what it keeps (S1).
  max_basis_points integer not null check (max_basis_points between 0 and 10000),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id)
);
-- A role has one earner, and nobody earns twice on a booking (I10).
create unique index booking_earner_role_once on booking_earner (account_id, booking_id, role) where removed_at is null;
create unique index booking_earner_seller_once on booking_earner (account_id, booking_id, seller_id) where removed_at is null;
create index booking_earner_of_booking on booking_earner (account_id, booking_id);
create index booking_earner_of_seller on booking_earner (account_id, seller_id);
select protect_account_table('booking_earner', 'select, insert, update');

-- What an earner has of a booking, line by line: the first, and one for each difference that came after a settlement had taken the ones
-- before (S5). The lines of an earner come to what the booking says now.
create table commission (
  account_id bigint not null,
  id bigint generated always as identity,
  earner_id bigint not null,
  position integer not null check (position >= 0),
  business_id bigint not null,
  booking_id bigint not null,
  seller_id bigint not null,
  currency text not null,
  amount_cents bigint not null check (position > 0 or amount_cents >= 0),
  -- What the house owes the seller of it on the travel date, and what the seller owes the house for the booking (S2).
  house_owes_cents bigint not null,
  seller_owes_cents bigint not null,
  state text not null check (state in ('estimated', 'earned', 'settling', 'paid')),
  earned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint commission_position unique (account_id, earner_id, position),
  constraint commission_earned check ((earned_at is null) = (state = 'estimated')),
  foreign key (account_id, earner_id) references booking_earner (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id)
);
-- One line follows the booking; the others are in a settlement, and change no more.
create unique index commission_open_once on commission (account_id, earner_id) where state in ('estimated', 'earned');
create index commission_of_seller on commission (account_id, seller_id, state);
create index commission_of_booking on commission (account_id, booking_id);
create index commission_to_earn on commission (account_id, booking_id) where state = 'estimated';
select protect_account_table('commission', 'select, insert, update');
