-- Bookings of elsewhere that are still to come, held at a venue by an import.

create table import_visit (
  account_id bigint not null,
  business_id bigint not null,
  -- What it was called where it was sold, or drawn from what it says: the same one is held once.
  reference text not null,
  batch_id bigint not null,
  visit_id bigint not null,
  primary key (account_id, business_id, reference),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, batch_id) references import_batch (account_id, id),
  constraint import_visit_once unique (account_id, visit_id),
  foreign key (account_id, visit_id) references visit (account_id, id)
);
create index import_visit_of_batch on import_visit (account_id, batch_id, visit_id);
select protect_account_table('import_visit', 'select, insert, delete');
