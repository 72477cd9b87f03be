-- Bookings of one customer that were sold together and are paid together; each lives on its own (B5).

create table tour_order (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  -- Read aloud at the desk, of the letters of tickets (T4).
  code text not null,
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id),
  constraint tour_order_code_taken unique (account_id, code),
  -- What bookings refer to, so that no order reaches into another business.
  constraint tour_order_of_business unique (account_id, business_id, id)
);
select protect_account_table('tour_order', 'select, insert');

alter table booking
  add column order_id bigint,
  add constraint booking_order_of_business foreign key (account_id, business_id, order_id)
    references tour_order (account_id, business_id, id);
-- Most bookings are sold alone, and cost nothing here.
create index booking_of_order on booking (account_id, order_id, id) where order_id is not null;
