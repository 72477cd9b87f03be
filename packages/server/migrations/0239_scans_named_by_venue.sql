-- What a device calls a scan is a name within its venue: the same one at another venue of the account is another scan.
-- step
create unique index door_scan_told_once on door_scan (account_id, business_id, nonce);
-- step
alter table door_scan drop constraint door_scan_nonce_taken;
