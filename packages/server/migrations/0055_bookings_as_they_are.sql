-- A booking with its price is a little longer than the two kilobytes from which PostgreSQL tries to compress a row, and each sale paid
-- for that with a good part of its processor time. A row stays as it is up to a page.
alter table booking set (toast_tuple_target = 8160);
