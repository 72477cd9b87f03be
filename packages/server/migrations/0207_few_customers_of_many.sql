-- Of a hundred thousand customers those with a label, and those whom a small business entered, are found without looking through all.
-- step
create index customer_labelled on customer (account_id, last_at desc nulls last, id desc)
  where merged_into is null and deleted_at is null and tags <> '{}';
-- step
create index customer_entered on customer (account_id, entered_in_business_id, id) where entered_in_business_id is not null;
