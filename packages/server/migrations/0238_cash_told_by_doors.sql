-- Cash that a device told with a passage and that is no cover of its party: in no account, for somebody to look at (Q-4).
alter table door_scan
  add column excess_cents integer not null default 0,
  add constraint door_scan_excess_was_told check (excess_cents >= 0 and (excess_cents = 0 or is_offline));
