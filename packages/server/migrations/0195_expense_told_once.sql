-- An expense that a phone noted without a network may be told more than once, days later: its number makes it one (decision 0138).
-- step
alter table expense add column nonce text;
-- step
alter table expense add constraint expense_told_once unique (account_id, noted_by, nonce);
