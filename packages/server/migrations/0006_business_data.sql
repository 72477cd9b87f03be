-- What a business says of itself, and its public address: the page of a business is found by its slug over all accounts.

alter table business
  add column name_folded text,
  -- Whether the public may join the waitlist, book, or both.
  add column use_booking text not null default 'both' check (use_booking in ('waitlist', 'booking', 'both')),
  -- Names of uploaded files: the logo, the icon of the place on maps, a picture of the place.
  add column image text,
  add column icon_company text,
  add column image_address text,
  add column phone text,
  add column email text,
  add column website text,
  add column address text,
  add column colony text,
  add column city text,
  add column municipality text,
  add column state_province text,
  add column postal_code text,
  -- ISO 3166-1 numeric: 484 is Mexico.
  add column country_id integer check (country_id between 1 and 999),
  -- Set once it is deleted: nobody works in it any more, while its bookings, money and history keep what they refer to.
  add column deleted_at timestamptz;

-- Rows from before are folded without the application; every later write brings its own folded name.
update business set name_folded = translate(lower(name), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');
alter table business alter column name_folded set not null;
-- A deleted business gives its name back.
create unique index business_name_taken on business (account_id, name_folded) where deleted_at is null;

-- Who a slug belongs to, over all accounts. It holds nothing but the way to the business, which the account's wall then guards.
create table business_slug (
  slug text not null constraint business_slug_used primary key,
  account_id bigint not null,
  business_id bigint not null,
  constraint business_slug_of_business unique (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
-- From here on a slug is one business's over all accounts; business.slug repeats it, so that no list needs this table.
alter table business drop constraint business_slug_taken;
insert into business_slug (slug, account_id, business_id)
  select distinct on (slug) slug, account_id, id from business order by slug, account_id, id;
grant select, insert, update, delete on business_slug to muelle_app;

-- Money that is still owed back keeps a business from being deleted.
create index booking_owing_refund on booking (account_id, business_id) where status = 'pending_cancelation';
