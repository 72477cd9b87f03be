-- Who brings guests to a venue (N-4 to N-7): promoters with their own link, what they earn by which rules, who brought each visit, and
-- what of it is earned, let go and paid.
-- step
create table promoter (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  -- Somebody from outside, or of the house.
  kind text not null check (kind in ('rp', 'seller')),
  seller_id bigint not null,
  -- The promoter whose team it is.
  leader_id bigint,
  -- How many people of a night they put on lists by themselves (N-7); null: without a limit.
  night_cap integer check (night_cap between 1 and 5000),
  enabled boolean not null default true,
  created_at timestamptz not null,
  version bigint not null default 1,
  primary key (account_id, id),
  constraint promoter_seller_once unique (account_id, business_id, seller_id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id),
  foreign key (account_id, leader_id) references promoter (account_id, id),
  constraint promoter_follows_another check (leader_id <> id)
);
create index promoter_of_leader on promoter (account_id, leader_id) where leader_id is not null;
select protect_account_table('promoter', 'select, insert, update');

-- How many people each promoter has on the lists of a night. Its row is locked by whoever counts, so that no two take the last place.
create table promoter_night (
  account_id bigint not null,
  promoter_id bigint not null,
  business_date date not null,
  people integer not null default 0 check (people >= 0),
  primary key (account_id, promoter_id, business_date),
  foreign key (account_id, promoter_id) references promoter (account_id, id)
);
select protect_account_table('promoter_night', 'select, insert, update');

-- What is paid for what (N-6). A rule is never deleted: it is switched off.
create table promoter_rule (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null check (name <> ''),
  trigger text not null constraint promoter_rule_trigger_known check (
    trigger in ('person_entered', 'visit_arrived', 'package_paid', 'consumption')),
  pay text not null check (pay in ('fixed', 'percent')),
  -- Cents, or basis points.
  value bigint not null check (value >= 0),
  tiers jsonb not null default '[]' constraint promoter_rule_tiers_are_a_list check (jsonb_typeof(tiers) = 'array'),
  cap_cents bigint check (cap_cents > 0),
  valid_from date,
  valid_to date,
  promoter_id bigint,
  leader_id bigint,
  list_id bigint,
  package_id bigint,
  enabled boolean not null default true,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, promoter_id) references promoter (account_id, id),
  foreign key (account_id, leader_id) references promoter (account_id, id),
  foreign key (account_id, list_id) references guest_list (account_id, id),
  constraint promoter_rule_share_of_money check (
    pay = 'fixed' or (value <= 10000 and trigger in ('package_paid', 'consumption'))),
  constraint promoter_rule_ends_after_it_starts check (valid_to >= valid_from)
);
create index promoter_rule_of_business on promoter_rule (account_id, business_id) where enabled;
select protect_account_table('promoter_rule', 'select, insert, update');

-- Who brought a visit (N-5), with the rules as they were then. One that was said to be wrong later stays, with who said so and why.
create table visit_attribution (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  visit_id bigint not null,
  business_date date not null,
  promoter_id bigint not null,
  seller_id bigint not null,
  way text not null constraint visit_attribution_way_known check (way in ('link', 'creator', 'staff')),
  reason text,
  rules jsonb not null constraint visit_attribution_rules_are_a_list check (jsonb_typeof(rules) = 'array'),
  currency text not null,
  at timestamptz not null,
  by_user_id bigint,
  replaced_at timestamptz,
  replaced_by_user_id bigint,
  replaced_reason text,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id),
  foreign key (account_id, promoter_id) references promoter (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id),
  foreign key (account_id, replaced_by_user_id) references app_user (account_id, id),
  constraint visit_attribution_by_staff_says_why check (way <> 'staff' or reason <> ''),
  constraint visit_attribution_replaced_says_why check ((replaced_at is null) = (replaced_reason is null))
);
-- A visit is brought by one (N-5).
create unique index visit_attribution_once on visit_attribution (account_id, visit_id) where replaced_at is null;
create index visit_attribution_of_visit on visit_attribution (account_id, visit_id);
create index visit_attribution_of_promoter on visit_attribution (account_id, promoter_id, business_date);
create index visit_attribution_of_night on visit_attribution (account_id, business_id, business_date);
select protect_account_table('visit_attribution', 'select, insert, update');

-- What somebody has of a visit they brought, one line for each trigger (I10). What is let go is never more than what is earned.
create table promoter_commission (
  account_id bigint not null,
  id bigint generated always as identity,
  attribution_id bigint not null,
  trigger text not null constraint promoter_commission_trigger_known check (
    trigger in ('person_entered', 'visit_arrived', 'package_paid', 'consumption')),
  state text not null constraint promoter_commission_state_known check (
    state in ('estimated', 'earned', 'approved', 'rejected', 'reverted')),
  -- How many of the night there were before these, as it was when they were first counted.
  before_count integer not null check (before_count >= 0),
  count integer not null check (count >= 0),
  base_cents bigint not null check (base_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  approved_cents bigint not null default 0 check (approved_cents >= 0),
  earned_at timestamptz,
  decided_at timestamptz,
  decided_by_user_id bigint,
  reason text,
  version bigint not null default 1,
  primary key (account_id, id),
  constraint promoter_commission_once unique (account_id, attribution_id, trigger),
  foreign key (account_id, attribution_id) references visit_attribution (account_id, id),
  foreign key (account_id, decided_by_user_id) references app_user (account_id, id),
  constraint promoter_commission_let_go_within check (approved_cents <= amount_cents),
  constraint promoter_commission_approved_whole check (state <> 'approved' or approved_cents = amount_cents),
  constraint promoter_commission_let_go_is_earned check (
    approved_cents = 0 or (state in ('earned', 'approved', 'rejected') and earned_at is not null)),
  constraint promoter_commission_nothing_of_reverted check (state <> 'reverted' or amount_cents = 0),
  constraint promoter_commission_refused_says_why check (state <> 'rejected' or reason <> '')
);
select protect_account_table('promoter_commission', 'select, insert, update');
-- step
-- What is let go of a visit is a line among all commissions, and so is settled and paid like any other.
alter table commission
  alter column earner_id drop not null,
  alter column booking_id drop not null,
  add column attribution_id bigint,
  add column visit_id bigint,
  add constraint commission_of_booking_or_visit check (
    num_nonnulls(earner_id, attribution_id) = 1 and (earner_id is null) = (booking_id is null)
    and (attribution_id is null) = (visit_id is null)) not valid,
  add constraint commission_attribution_fkey foreign key (account_id, attribution_id)
    references visit_attribution (account_id, id) not valid,
  add constraint commission_visit_fkey foreign key (account_id, visit_id) references visit (account_id, id) not valid;
-- step
alter table commission validate constraint commission_of_booking_or_visit;
-- step
alter table commission validate constraint commission_attribution_fkey;
-- step
alter table commission validate constraint commission_visit_fkey;
-- step
create unique index commission_visit_position on commission (account_id, attribution_id, position) where attribution_id is not null;
create unique index commission_visit_open_once on commission (account_id, attribution_id)
  where attribution_id is not null and state in ('estimated', 'earned');
create index commission_of_visit on commission (account_id, visit_id) where visit_id is not null;
