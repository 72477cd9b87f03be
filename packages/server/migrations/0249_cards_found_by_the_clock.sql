-- What the clock looks for each minute in every account: cards that are kept, and visits that are asked for one.
-- step
create index kept_card_kept on kept_card (account_id, id) where state = 'kept';
-- step
create index visit_deposit_lacking_card on visit_deposit (account_id, visit_id)
  where kind = 'card_guarantee' and card_kept_at is null and waived_at is null;
