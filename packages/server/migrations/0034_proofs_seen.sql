-- How many of these people have shown the proof that their tariff asks for on arrival (P2). Whether it asks for one stands in the price
-- as it was sold.
alter table booking_party
  add column proofs_seen integer not null default 0,
  add constraint booking_party_proofs_seen check (proofs_seen between 0 and quantity);
