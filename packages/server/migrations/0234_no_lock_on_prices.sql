-- Prices of a tour are never deleted, only marked as removed, and the doctor looks at those that parties name. A reference of its own made
-- every sale lock the price that all sales of its tour share.
lock table price_category in access exclusive mode;
alter table booking_party drop constraint booking_party_account_id_category_id_fkey;
