-- How often a provider was asked for a refund, and when last: of one whose outcome is unknown it is asked again, at growing intervals.
-- step
alter table provider_refund
  add column tries integer not null default 0,
  -- Of one that is being written down: whoever does so asks for it first.
  add column asked_at timestamptz not null default now();
-- step
-- Written with every answer and read by nobody.
alter table provider_payment drop column told_at;
