-- Customers and bookings that come from files of elsewhere, and what was booked before.
-- step
create table import_batch (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  kind text not null constraint import_batch_kind_known check (kind in ('customers', 'bookings')),
  -- Whose bookings these were; of customers, where they are entered.
  business_id bigint,
  state text not null default 'read' constraint import_batch_state_known check (state in ('read', 'running', 'done', 'undoing', 'undone')),
  file_name text not null,
  format text not null constraint import_batch_format_known check (format in ('csv', 'xlsx')),
  -- Of its bytes: the same file is known again.
  digest text not null,
  headers text[] not null,
  rows integer not null check (rows > 0),
  -- Which field each column is, by its place, and how its cells are read; null until somebody said.
  columns jsonb,
  options jsonb,
  -- How many lines became what: at any time as many as have an outcome.
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  bad integer not null default 0,
  -- Lines that were taken without some of their cells.
  partial integer not null default 0,
  -- Customers that an undoing left, since somebody did something with them.
  kept integer not null default 0,
  created_at timestamptz not null default now(),
  created_by_user_id bigint not null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id),
  constraint import_batch_bookings_have_business check (kind = 'customers' or business_id is not null),
  constraint import_batch_started_says_how check (state = 'read' or (columns is not null and options is not null and started_at is not null)),
  constraint import_batch_lines_counted check (added >= 0 and changed >= 0 and same >= 0 and bad >= 0 and added + changed + same + bad <= rows),
  constraint import_batch_done_is_whole check (state in ('read', 'running') or added + changed + same + bad = rows)
);
create index import_batch_by_digest on import_batch (account_id, digest);
select protect_account_table('import_batch', 'select, insert, update, delete');
-- step
create table import_line (
  account_id bigint not null,
  batch_id bigint not null,
  -- As a spreadsheet numbers it.
  line integer not null,
  -- Emptied once it cannot be undone any more: nobody's data is kept twice.
  cells text[] not null,
  outcome text constraint import_line_outcome_known check (outcome in ('added', 'changed', 'same', 'bad')),
  -- [{ code, column }]
  faults jsonb not null default '[]',
  customer_id bigint,
  primary key (account_id, batch_id, line),
  foreign key (account_id, batch_id) references import_batch (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id)
);
create index import_line_left on import_line (account_id, batch_id, line) where outcome is null;
create index import_line_faulty on import_line (account_id, batch_id, line) where faults <> '[]';
create index import_line_of_customer on import_line (account_id, customer_id) where customer_id is not null;
select protect_account_table('import_line', 'select, insert, update, delete');
-- step
-- Whom an import made or changed, and how they were before: what undoing brings back.
create table import_customer (
  account_id bigint not null,
  batch_id bigint not null,
  customer_id bigint not null,
  is_new boolean not null,
  -- Null of who is new.
  before jsonb,
  -- As the import left them: whoever has another one since was changed by somebody else.
  version bigint not null,
  note_ids jsonb not null default '[]',
  is_undone boolean not null default false,
  primary key (account_id, batch_id, customer_id),
  foreign key (account_id, batch_id) references import_batch (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id),
  constraint import_customer_before check (is_new or before is not null or is_undone)
);
create index import_customer_of_customer on import_customer (account_id, customer_id);
select protect_account_table('import_customer', 'select, insert, update, delete');
-- step
-- What customers booked before the business was here: counted for them, without a seat and without money of the ledger.
create table past_booking (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  customer_id bigint not null,
  -- What it was called where it was sold, or drawn from what it says: the same one comes once.
  reference text not null,
  product text,
  local_date date not null,
  start_time time,
  starts_at timestamptz not null,
  people integer not null check (people > 0),
  status text not null constraint past_booking_status_known check (status in ('came', 'no_show', 'canceled')),
  currency char(3) not null,
  total_cents bigint not null check (total_cents >= 0),
  paid_cents bigint not null check (paid_cents >= 0),
  notes text,
  batch_id bigint not null,
  primary key (account_id, id),
  constraint past_booking_once unique (account_id, business_id, reference),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id),
  foreign key (account_id, batch_id) references import_batch (account_id, id)
);
create index past_booking_of_customer on past_booking (account_id, customer_id, starts_at);
create index past_booking_of_batch on past_booking (account_id, batch_id, id);
select protect_account_table('past_booking', 'select, insert, update, delete');
