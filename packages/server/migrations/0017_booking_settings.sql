-- How a business takes bookings, as far as somebody has changed it: {section: {field: value}} in the spelling of the wire.
-- A section that is absent follows the defaults of the program, also when a newer version improves them.

create table booking_setting (
  account_id bigint not null references account (id),
  business_id bigint not null,
  sections jsonb not null default '{}' constraint booking_setting_is_object check (jsonb_typeof(sections) = 'object'),
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  primary key (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('booking_setting', 'select, insert, update');
