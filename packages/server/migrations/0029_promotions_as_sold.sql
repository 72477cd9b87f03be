-- A booking keeps the promotion it was sold with on the terms of that day (P8): an edit of an offer is for sales to come. Null is a use
-- from before, which follows the promotion as it is.
alter table promotion_use
  add column terms jsonb,
  add constraint promotion_use_terms_are_whole check (terms ?& array['discount', 'maxDiscountCents', 'conditions']);
