-- A closure may ask the customer what is to become of their booking (X7): until when, and what happens if they say nothing.

alter table closure_item
  add column asked_until timestamptz,
  add column otherwise text,
  -- Who decided in the end: the customer by their link, the desk for them, or the clock.
  add column answered_by text check (answered_by in ('customer', 'desk', 'deadline'));

alter table closure_item drop constraint closure_item_action_check;
alter table closure_item add constraint closure_item_action_check
  check (action in ('move', 'credit', 'refund', 'pending', 'keep', 'ask'));
alter table closure_item drop constraint closure_item_state_check;
alter table closure_item add constraint closure_item_state_check check (state in ('waiting', 'asked', 'done', 'failed'));
alter table closure_item add constraint closure_question_has_end check
  (action <> 'ask' or (asked_until is not null and otherwise in ('credit', 'pending')));
-- A question is open or was never asked; what was decided has an action of its own.
alter table closure_item add constraint closure_question_is_open check ((action = 'ask' and state <> 'failed') = (state = 'asked'));
