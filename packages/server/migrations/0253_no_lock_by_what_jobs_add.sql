-- Jobs note whose a booking is and what its customer was told after they have read the booking; neither bookings nor customers are ever
-- deleted, and the doctor looks at what these rows name. Their references locked each booking twice more after its sale, and its customer.
-- step
lock table booking in access exclusive mode;
alter table booking_message drop constraint booking_message_account_id_booking_id_fkey;
-- step
lock table booking in access exclusive mode;
alter table customer_booking drop constraint customer_booking_account_id_booking_id_fkey;
-- step
lock table customer in access exclusive mode;
alter table customer_booking drop constraint customer_booking_account_id_customer_id_fkey;
