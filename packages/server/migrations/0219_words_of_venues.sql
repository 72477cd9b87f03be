-- How venues word what their guests are told, where they do so themselves.

create table venue_message_text (
  account_id bigint not null,
  business_id bigint not null,
  event text not null,
  language text not null,
  subject text not null,
  body text not null,
  version bigint not null default 1,
  primary key (account_id, business_id, event, language),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('venue_message_text', 'select, insert, update, delete');
