-- A departure is written when it is first sold, and again for the seats of each sale. With room left on its page the new row stands beside the
-- old one, and none of its six indexes is written again. Pages that are there stay as they are.
alter table departure set (fillfactor = 80);
