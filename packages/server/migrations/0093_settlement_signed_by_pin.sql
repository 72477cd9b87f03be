-- step
-- Who posted a settlement, and the seller who confirmed it, signed with their PIN. Whether the seller had a login when it was posted: taking
-- it away afterwards gives nobody their word.
alter table settlement
  add column posted_with_pin boolean not null default false,
  add column ended_with_pin boolean not null default false,
  add column seller_had_login boolean not null default false,
  add constraint settlement_pin_is_the_sellers check (ended_by_seller or not ended_with_pin) not valid;
-- step
alter table settlement validate constraint settlement_pin_is_the_sellers;
