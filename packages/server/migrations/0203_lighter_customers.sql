-- Every sale makes a customer or meets one. What grows with every sale does not refer to the rows that all of it shares: each reference is
-- a lock on that row. The wall lets in no other account's id, and a business is that of a booking, a visit or a file.
-- step
alter table customer drop constraint customer_account_id_fkey;
-- step
alter table customer_tally drop constraint customer_tally_account_id_business_id_fkey;
-- step
-- The names by which customers are found follow from the customer, three rows of each, and are written with it.
alter table customer_name drop constraint customer_name_account_id_customer_id_fkey;
