-- The tax that was inside a payment of a visit or of a rented place, in percent, as its venue had it set then: what is set later changes
-- no move (decision 0163). Bookings keep theirs with their price.
-- step
alter table ledger_entry
  add column tax_percent smallint,
  add constraint ledger_entry_tax_of_venues check (tax_percent is null or (booking_id is null and tax_percent between 0 and 50)) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_tax_of_venues;
