-- Whoever forgets a person also takes out what staff wrote of them where it is recorded (C-5): of a record of what happened only its data
-- may change, and nobody can take one away.
-- step
grant update (data) on event to muelle_app;
-- step
grant update (changes) on audit_entry to muelle_app;
