-- What all who earn on a booking of a tour may have together (S1), in basis points of what the booking keeps.
alter table tour add column max_commission_basis_points integer not null default 10000
  constraint tour_max_commission check (max_commission_basis_points between 0 and 10000);
