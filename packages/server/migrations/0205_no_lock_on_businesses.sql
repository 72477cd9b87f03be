-- A departure and a booking are of the business of their tour, which both refer to, and so does the doctor. A reference of their own made
-- every sale lock the one row of its business beside all others that sell there.
-- step
alter table departure drop constraint departure_account_id_business_id_fkey;
-- step
alter table booking drop constraint booking_account_id_business_id_fkey;
