-- Somebody decided that a departure sails with fewer people than it needs (C9): with how many, who and when. Until fewer than these are
-- left, nobody is asked again.
alter table departure
  add column minimum_decided_people integer check (minimum_decided_people > 0),
  add column minimum_decided_by bigint,
  add column minimum_decided_at timestamptz,
  add constraint departure_minimum_decider foreign key (account_id, minimum_decided_by) references app_user (account_id, id),
  add constraint departure_minimum_decision
    check (num_nulls(minimum_decided_people, minimum_decided_by, minimum_decided_at) in (0, 3));
