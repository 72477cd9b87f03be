-- Whoever works in a small business looks through its own names, not through those of the whole account.
-- step
create index booking_by_first_name on booking (account_id, business_id, name_folded text_pattern_ops) include (id);
-- step
create index booking_by_last_name on booking (account_id, business_id, surname_folded text_pattern_ops) include (id);
-- step
create index booking_by_other_first_name on booking (account_id, business_id, second_name_folded text_pattern_ops) include (id)
  where second_name_folded <> '';
-- step
create index booking_by_other_last_name on booking (account_id, business_id, second_surname_folded text_pattern_ops) include (id)
  where second_surname_folded <> '';
-- step
drop index booking_by_given_name;
-- step
drop index booking_by_family_name;
-- step
drop index booking_by_second_name;
-- step
drop index booking_by_second_surname;
