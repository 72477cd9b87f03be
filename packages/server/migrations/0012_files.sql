-- Uploaded files and what uses them. The bytes are kept beside the database; a name is random, and whoever has it may read the file.

create table file (
  account_id bigint not null references account,
  name text not null,
  folder text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (account_id, name)
);
create index file_by_age on file (account_id, created_at);
select protect_account_table('file', 'select, insert, delete');
-- Locking a row against the sweep needs the right to update; no column but this one can be changed, and nothing changes it.
grant update (created_at) on file to muelle_app;

-- A field of a record that shows a file. The reference keeps the file: no sweep can remove what stands here (I30).
create table file_use (
  account_id bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  field text not null,
  file_name text not null,
  primary key (account_id, subject_type, subject_id, field),
  constraint file_use_file foreign key (account_id, file_name) references file (account_id, name)
);
create index file_use_of_file on file_use (account_id, file_name);
select protect_account_table('file_use', 'select, insert, update, delete');
