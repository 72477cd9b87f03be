-- People are found by the beginning of their e-mail address, as it was written. Only bookings that have one are in the index, so that a
-- sale at the desk without it writes nothing more.
create index booking_by_email on booking (account_id, tourist_email text_pattern_ops) where tourist_email is not null;
