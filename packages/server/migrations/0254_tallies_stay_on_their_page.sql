-- Who did something in a business is looked up by business and customer alone. With the last day in its index, what a customer did was
-- written to both indexes again with most sales; without it the row stays on its page, where a fifth is kept free for it.
-- step
create index customer_tally_in_business on customer_tally (account_id, business_id, customer_id);
-- step
drop index customer_tally_of_business;
-- step
alter table customer_tally set (fillfactor = 80);
