-- Who was approved on a list, and whose approval somebody took back (S-5), may be approved once more: that is another request.
-- step
drop index approval_of_list_entry;
-- step
create index approval_of_list_entry on approval (account_id, visit_id) where visit_id is not null;
