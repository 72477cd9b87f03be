-- Who a name belongs to among the latest sales, and among who travels today, is read from the index that leads to them: without a look at
-- each of thousands of bookings.
-- step
create index booking_by_time_of_sale on booking (account_id, business_id, created_at desc, id desc) include (name_folded);
-- step
create index booking_aboard on booking (account_id, departure_id, id) include (name_folded, ticket);
-- step
drop index booking_by_sale;
-- step
drop index booking_of_departure;
