-- When an undo happened by the clock of the server, as far as that can be known: ten minutes of a device whose clock was turned back are none.
-- Null: told before this was kept.
alter table checkin_undo add column at timestamptz;
