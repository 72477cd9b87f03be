-- Dollars are set right by the payment that they were taken for.
-- step
create index ledger_entry_of_exchange on ledger_entry (account_id, payment_id, id) where kind = 'exchange';
