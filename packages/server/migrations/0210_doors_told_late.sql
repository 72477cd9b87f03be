-- What devices tell late may say that more left than came in (Q-4), and two for one is counted by who came in, not by who paid (N-2).
-- step
-- The counters keep all that was told, whatever its order: who leaves may be told before who came.
alter table night drop constraint night_nobody_leaves_twice;
-- step
-- They came in after the free time of their list; with two for one every other one of them pays nothing.
alter table door_scan add column is_covered boolean not null default false;
-- step: each account
update door_scan set is_covered = true
where account_id = current_setting('muelle.account_id')::bigint and charge_cents > 0 and direction = 'entry' and not is_covered;
