-- Guests ask about a business by its id alone, which is what tells the account.
create index business_slug_by_id on business_slug (business_id);
