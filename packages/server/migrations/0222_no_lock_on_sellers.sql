-- A booking is of the tour of its departure, and whoever sold and wrote it down is never deleted; the doctor looks at all three. A reference
-- of their own made every sale lock the row of its tour and that of its seller beside all others that are made at the same moment.
-- step
alter table booking drop constraint booking_account_id_tour_id_fkey;
-- step
alter table booking drop constraint booking_account_id_seller_user_id_fkey;
-- step
alter table booking drop constraint booking_account_id_created_by_user_id_fkey;
