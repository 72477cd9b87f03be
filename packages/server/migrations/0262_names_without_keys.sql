-- What is unique over all accounts leads into them and refers to none of their tables, so that it may lie elsewhere (decision 0022). People
-- and businesses are only ever marked as deleted, which gives their name or address back in the same transaction; the doctor looks at both.
-- step
lock table account in access exclusive mode;
alter table login_name drop constraint login_name_account_id_fkey;
-- step
lock table app_user in access exclusive mode;
alter table login_name drop constraint login_name_account_id_user_id_fkey;
-- step
lock table business in access exclusive mode;
alter table business_slug drop constraint business_slug_account_id_business_id_fkey;
-- step
-- Whoever closed a day stays the one who did, and so does whoever is of a crew: no column has to become null behind a row that goes.
alter table canceled_date drop constraint canceled_date_account_id_created_by_user_id_fkey;
alter table canceled_date add constraint canceled_date_account_id_created_by_user_id_fkey
  foreign key (account_id, created_by_user_id) references app_user (account_id, id) not valid;
-- step
alter table canceled_date validate constraint canceled_date_account_id_created_by_user_id_fkey;
-- step
alter table crew_member drop constraint crew_member_account_id_user_id_fkey;
alter table crew_member add constraint crew_member_account_id_user_id_fkey
  foreign key (account_id, user_id) references app_user (account_id, id) not valid;
-- step
alter table crew_member validate constraint crew_member_account_id_user_id_fkey;
-- step
-- No version ever deleted one: now nobody can.
revoke delete on app_user from muelle_app;
-- step
revoke delete on business from muelle_app;
