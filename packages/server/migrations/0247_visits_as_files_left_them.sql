-- A visit that a file called off, or that stands again after that, is as a file left it.
grant update (brought_version) on import_visit to muelle_app;
