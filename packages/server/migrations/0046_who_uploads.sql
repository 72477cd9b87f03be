-- Who sent a file: what nothing uses yet is bounded for each person, so that none of them uses up what the account may keep.
-- Unknown of files that were sent before.
-- step
alter table file
  add column uploaded_by bigint,
  add constraint file_uploaded_by foreign key (account_id, uploaded_by) references app_user (account_id, id);
-- step
create index file_by_uploader on file (account_id, uploaded_by);
