-- What a booking of a file is called, however it is spelled, and whether somebody here did something with it since it came.
-- step
-- Spaces, capitals, a leading # and the zeros that spreadsheets drop are no part of a name.
alter table import_booking
  add column reference_key text generated always as (
    regexp_replace(regexp_replace(regexp_replace(lower(split_part(reference, E'\x1f', 1)), '\s+', '', 'g'), '^#+', ''), '^0+(?=\d+$)', '')) stored not null,
  -- The booking as the file left it; null: of before this was kept.
  add column brought_version bigint,
  -- The import whose file told that it was called off there.
  add column canceled_batch_id bigint,
  add constraint import_booking_called_off_by foreign key (account_id, canceled_batch_id) references import_batch (account_id, id);
-- step
create index import_booking_by_key on import_booking (account_id, business_id, reference_key) where not is_taken_back;
-- step
create index import_booking_called_off on import_booking (account_id, canceled_batch_id, booking_id) where canceled_batch_id is not null;
-- step
alter table import_visit
  add column reference_key text generated always as (
    regexp_replace(regexp_replace(regexp_replace(lower(split_part(reference, E'\x1f', 1)), '\s+', '', 'g'), '^#+', ''), '^0+(?=\d+$)', '')) stored not null,
  add column brought_version bigint,
  add column canceled_batch_id bigint,
  add constraint import_visit_called_off_by foreign key (account_id, canceled_batch_id) references import_batch (account_id, id);
-- step
create index import_visit_by_key on import_visit (account_id, business_id, reference_key);
-- step
create index import_visit_called_off on import_visit (account_id, canceled_batch_id, visit_id) where canceled_batch_id is not null;
-- step
alter table past_booking
  add column reference_key text generated always as (
    regexp_replace(regexp_replace(regexp_replace(lower(split_part(reference, E'\x1f', 1)), '\s+', '', 'g'), '^#+', ''), '^0+(?=\d+$)', '')) stored not null;
-- step
create index past_booking_by_key on past_booking (account_id, business_id, reference_key);
-- step
alter table import_line
  -- What its booking is called, as it is compared; null: it names none.
  add column reference_key text;
-- step
create index import_line_by_key on import_line (account_id, batch_id, reference_key) where reference_key is not null;
-- step
grant update (canceled_batch_id) on import_visit to muelle_app;
