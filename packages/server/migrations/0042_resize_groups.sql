-- Whoever corrects a boat gives its groups the new size in the same transaction, where a trigger did it.
drop trigger transport_in_groups on transport;
drop function follow_transport_in_groups();
