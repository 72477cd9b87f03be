-- Messages by the clock, to more readers, and what became of each.

alter table booking_notification
  -- When it was last worded: what was due before then is not made up for.
  add column worded_at timestamptz not null default now(),
  -- Of reminders there may be several, each so many minutes before the departure.
  drop constraint booking_notification_taken,
  add constraint booking_notification_taken
    unique nulls not distinct (account_id, tour_id, event, audience, language, offset_minutes);

-- Which events somebody has worded a message for, and nothing of the words: then an event of which nobody would hear needs no job.
create policy every_account on booking_notification for select to muelle_worker using (true);
grant select (account_id, event, audience, enabled) on booking_notification to muelle_worker;

alter table booking_message
  alter column event_id drop not null,
  -- What caused it instead of an event: `reminder/-1440/<start of the departure>`, or `written/<departure_message>`.
  add column cause text,
  -- Of readers who share an audience: which of the business's people it is. Null for the customer and whoever sold.
  add column reader_user_id bigint,
  -- The mail it went out as, once it has been laid out.
  add column mail_id bigint,
  -- It waits for the end of the quiet hours.
  add column send_after timestamptz,
  -- Why it was never laid out.
  add column failure text check (failure in ('no_address', 'no_provider', 'overtaken')),
  -- Somebody has opened the chat with the text.
  add column opened_at timestamptz,
  add constraint booking_message_has_cause check (num_nonnulls(event_id, cause) = 1),
  add constraint booking_message_of_mail foreign key (account_id, mail_id) references mail (account_id, id),
  drop constraint booking_message_once,
  add constraint booking_message_once
    unique nulls not distinct (account_id, booking_id, event_id, cause, audience, reader_user_id, channel);
create index booking_message_waiting on booking_message (account_id, send_after)
  where send_after is not null and mail_id is null and failure is null;
create index booking_message_of_mail on booking_message (account_id, mail_id) where mail_id is not null;
grant update on booking_message to muelle_app;

-- Why a mail was withdrawn; null for one that somebody took back.
alter table mail add column failure text check (failure in ('rejected', 'no_provider', 'given_up'));
