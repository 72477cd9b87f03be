-- Whoever forgets a person also takes out what staff wrote of them in the steps of their visits (C-5): of a step only its words may change,
-- and nobody can take one away.
grant update (before, after, reason) on visit_event to muelle_app;
