-- What waits for the manager is read over all nights, and is few beside what was decided.
create index promoter_commission_waiting on promoter_commission (account_id, attribution_id) where state = 'earned';
