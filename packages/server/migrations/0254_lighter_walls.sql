-- What every sale writes once more should cost less, and keep out as much.

-- A departure is of the tour and the schedule that it was planned from, which are read with their tour locked and are never deleted; the
-- doctor looks at both. Their references were asked twice in every sale that makes a departure, once more for the seats that it takes.
-- step
lock table tour, tour_recurrence_schedule, departure in access exclusive mode;
alter table departure
  drop constraint departure_account_id_tour_id_fkey,
  drop constraint departure_account_id_schedule_id_fkey;
-- Handovers are few among all moves; each sale had an entry in the index that knows each of them once.
-- step
create unique index ledger_entry_of_handover on ledger_entry (account_id, handover_id) where handover_id is not null;
-- step
alter table ledger_entry drop constraint ledger_entry_once_a_handover;
-- Who did something in a business is looked up by business and customer alone. With the last day in its index, what a customer did was
-- written to both indexes again with most sales; without it the row stays on its page, where a fifth is kept free for it.
-- step
create index customer_tally_in_business on customer_tally (account_id, business_id, customer_id);
-- step
drop index customer_tally_of_business;
-- step
alter table customer_tally set (fillfactor = 80);
