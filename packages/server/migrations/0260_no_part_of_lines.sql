-- Nobody ever asked which part of a reference a line is: lines are told apart by what they call their booking.
alter table import_line drop column part;
