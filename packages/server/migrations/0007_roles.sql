-- What a role means in the businesses of an account, where the owner has changed it; a role without rows here means its preset.

create table business_role (
  account_id bigint not null references account (id),
  role text not null,
  version bigint not null default 1,
  primary key (account_id, role)
);
select protect_account_table('business_role', 'select, insert, update, delete');

create table business_role_module (
  account_id bigint not null,
  role text not null,
  module text not null,
  can_create boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  primary key (account_id, role, module),
  foreign key (account_id, role) references business_role (account_id, role) on delete cascade
);
select protect_account_table('business_role_module', 'select, insert, update, delete');

-- A record's history is shown to who may see its business.
alter table audit_entry add column business_id bigint;
