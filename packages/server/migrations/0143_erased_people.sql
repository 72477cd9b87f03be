-- Who asks to be forgotten is forgotten in what was sent to them, too: that something was sent stays.
grant update on booking_message to muelle_app;
