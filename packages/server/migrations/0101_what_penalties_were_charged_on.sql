-- What each penalty of a booking that stood on was charged on: an agency has its share of it as of that price.
-- step
alter table booking
  add column penalty_parts jsonb not null default '[]',
  alter column penalty_parts set statistics 0;
