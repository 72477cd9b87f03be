-- What a membership needs to be edited by several people and to keep a history of its own.
alter table business_member
  add column id bigint generated always as identity,
  add column created_at timestamptz not null default now(),
  add column version bigint not null default 1,
  add constraint business_member_id unique (account_id, id);
create index business_member_of_role on business_member (account_id, role);
