-- The link with which somebody chooses a password is the same for who was invited and for who forgot theirs; what it is for decides how
-- long it works and how it is worded.
alter table user_invitation
  add column purpose text not null default 'invitation',
  add constraint user_invitation_purpose check (purpose in ('invitation', 'recovery'));
