-- A tier of a cancelation policy may count days of the calendar in place of hours (X1). What was there stays in hours. For a tier of days
-- the column of hours holds as many hours as that is at most: it keeps the order, and a program that knows no days reads about the same.
alter table cancelation_tier
  add column days_before integer,
  add constraint cancelation_tier_days check (days_before is null or hours_before = days_before * 24);
