-- Who the account's customers are (C-1 … C-5): one person for all of its businesses, known by telephone and e-mail.
-- step
create table customer (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  type text not null default 'individual' constraint customer_type_known check (type in ('individual', 'business')),
  status text not null default 'active' constraint customer_status_known check (status in ('active', 'suspended')),
  name text not null,
  name_folded text not null,
  -- Other names that they gave: each finds them.
  aliases text[] not null default '{}',
  -- A catalogue of the panel; null as long as nobody knows.
  language text constraint customer_language_known check (language in ('es', 'en', 'de', 'fr', 'ja', 'zh')),
  birthday date,
  -- What the kitchen has to know.
  allergies text,
  tags text[] not null default '{}',
  -- Whether they want to hear of offers; null until they were asked (C-5).
  wants_offers boolean,
  offers_answered_at timestamptz,
  offers_answered_by_user_id bigint,
  -- Whether they are told of their own bookings.
  wants_notices boolean not null default true,
  -- Whom nobody takes a booking of any more, why, and until when; null: until somebody says otherwise (C-4).
  blocked_at timestamptz,
  blocked_until timestamptz,
  block_reason text constraint customer_block_reason_known check (block_reason in (
    'no_shows', 'unpaid', 'damage', 'conduct', 'fraud', 'own_wish', 'other')),
  block_note text,
  blocked_by_user_id bigint,
  -- The customer that this one turned out to be: it is read together with it, and stands alone again when that is undone.
  merged_into bigint,
  -- Nobody any more: the row keeps what was sold counted, and says nothing of a person. Erased: bookings say nothing of them either.
  deleted_at timestamptz,
  erased_at timestamptz,
  -- In which business somebody entered them; null for those that a sale made.
  entered_in_business_id bigint,
  created_at timestamptz not null default now(),
  created_by_user_id bigint,
  version bigint not null default 1,
  -- The sums of its tallies, and of those that were merged into it, by which lists are sorted; money in the account's own currency.
  visits integer not null default 0 check (visits >= 0),
  no_shows integer not null default 0 check (no_shows >= 0),
  spent_cents bigint not null default 0,
  last_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, merged_into) references customer (account_id, id),
  foreign key (account_id, entered_in_business_id) references business (account_id, id),
  foreign key (account_id, offers_answered_by_user_id) references app_user (account_id, id),
  foreign key (account_id, blocked_by_user_id) references app_user (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id),
  constraint customer_not_merged_into_itself check (merged_into <> id),
  constraint customer_erased_is_deleted check (erased_at is null or deleted_at is not null),
  constraint customer_deleted_has_no_name check (deleted_at is null or (name = '' and name_folded = '' and aliases = '{}')),
  constraint customer_offers_answered check ((wants_offers is null) = (offers_answered_at is null)),
  constraint customer_blocked_with_reason check ((blocked_at is null) = (block_reason is null)),
  constraint customer_block_ends_later check (blocked_until > blocked_at),
  constraint customer_other_block_says_why check (block_reason <> 'other' or block_note is not null)
);
create index customer_by_name on customer (account_id, name_folded, id) where merged_into is null and deleted_at is null;
create index customer_by_last on customer (account_id, last_at, id) where merged_into is null and deleted_at is null;
create index customer_by_visits on customer (account_id, visits, id) where merged_into is null and deleted_at is null;
create index customer_by_spent on customer (account_id, spent_cents, id) where merged_into is null and deleted_at is null;
create index customer_merged on customer (account_id, merged_into) where merged_into is not null;
select protect_account_table('customer', 'select, insert, update');
-- step
-- What a customer is reached at and known by: no two customers of an account have the same (C-1).
create table customer_contact (
  account_id bigint not null,
  customer_id bigint not null,
  kind text not null constraint customer_contact_kind_known check (kind in ('phone', 'email')),
  -- A telephone in E.164, an e-mail address folded.
  value text not null collate "C",
  -- Digits of a telephone backwards: its end is found as a beginning.
  reversed text collate "C",
  -- The one of its kind that is shown first.
  is_main boolean not null,
  created_at timestamptz not null default now(),
  constraint customer_contact_taken primary key (account_id, kind, value),
  foreign key (account_id, customer_id) references customer (account_id, id),
  constraint customer_contact_phone_is_e164 check (kind <> 'phone' or value ~ '^\+[1-9][0-9]{6,14}$'),
  constraint customer_contact_reversed check ((kind = 'phone') = (reversed is not null))
);
create unique index customer_contact_main_once on customer_contact (account_id, customer_id, kind) where is_main;
create index customer_contact_of_customer on customer_contact (account_id, customer_id);
create index customer_contact_by_end on customer_contact (account_id, reversed) where reversed is not null;
select protect_account_table('customer_contact', 'select, insert, update, delete');
-- step
-- The names of a customer, folded, from each of their words on with the words before at the end: any word of a name begins a range of
-- the index.
create table customer_name (
  account_id bigint not null,
  customer_id bigint not null,
  part text not null collate "C",
  primary key (account_id, customer_id, part),
  foreign key (account_id, customer_id) references customer (account_id, id)
);
create index customer_name_by_part on customer_name (account_id, part, customer_id);
select protect_account_table('customer_name', 'select, insert, delete');
-- step
-- Whose booking of a tour it is. Written after the sale, so that no sale waits for it.
create table customer_booking (
  account_id bigint not null,
  booking_id bigint not null,
  customer_id bigint not null,
  found_by text not null constraint customer_booking_found_by_known check (found_by in ('phone', 'email')),
  linked_at timestamptz not null default now(),
  primary key (account_id, booking_id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id)
);
create index customer_booking_of_customer on customer_booking (account_id, customer_id, booking_id);
select protect_account_table('customer_booking', 'select, insert, update, delete');
-- step
-- How far the bookings that were there before are linked: those up to this id are.
create table customer_backfill (
  account_id bigint not null references account (id),
  booking_id bigint not null,
  done_at timestamptz,
  primary key (account_id)
);
select protect_account_table('customer_backfill', 'select, insert, update');
-- step
-- What a customer did in one business, by currency: a sum of what is sold there, reckoned anew whenever something of it changes (C-2).
create table customer_tally (
  account_id bigint not null,
  customer_id bigint not null,
  business_id bigint not null,
  currency char(3) not null,
  -- What stands or was had; of these, what they came for; and the people of it.
  bookings integer not null check (bookings >= 0),
  visits integer not null check (visits >= 0),
  people integer not null check (people >= 0),
  no_shows integer not null check (no_shows >= 0),
  late_cancelations integer not null check (late_cancelations >= 0),
  spent_cents bigint not null,
  first_at timestamptz,
  last_at timestamptz,
  primary key (account_id, customer_id, business_id, currency),
  foreign key (account_id, customer_id) references customer (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id)
);
create index customer_tally_of_business on customer_tally (account_id, business_id, last_at, customer_id);
select protect_account_table('customer_tally', 'select, insert, update, delete');
