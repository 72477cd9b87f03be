-- Places for addresses. They belong to no account: requests read them, the importer writes them as the owner of the database.
-- Searching is done on folded text in byte order, so that "begins with" is a range of an index.

-- The states of a country by ISO 3166-2. An id is the country's number of ISO 3166-1 and the state's own number in its country,
-- 484 and 31 for Yucatán: the same in every installation.
create table country_state (
  id integer primary key,
  country_id smallint not null,
  code text not null constraint country_state_code unique,
  name text not null,
  name_folded text not null collate "C"
);
insert into country_state (id, country_id, code, name, name_folded) values
  (484001, 484, 'MX-AGU', 'Aguascalientes', 'aguascalientes'),
  (484002, 484, 'MX-BCN', 'Baja California', 'baja california'),
  (484003, 484, 'MX-BCS', 'Baja California Sur', 'baja california sur'),
  (484004, 484, 'MX-CAM', 'Campeche', 'campeche'),
  (484005, 484, 'MX-COA', 'Coahuila de Zaragoza', 'coahuila de zaragoza'),
  (484006, 484, 'MX-COL', 'Colima', 'colima'),
  (484007, 484, 'MX-CHP', 'Chiapas', 'chiapas'),
  (484008, 484, 'MX-CHH', 'Chihuahua', 'chihuahua'),
  (484009, 484, 'MX-CMX', 'Ciudad de México', 'ciudad de mexico'),
  (484010, 484, 'MX-DUR', 'Durango', 'durango'),
  (484011, 484, 'MX-GUA', 'Guanajuato', 'guanajuato'),
  (484012, 484, 'MX-GRO', 'Guerrero', 'guerrero'),
  (484013, 484, 'MX-HID', 'Hidalgo', 'hidalgo'),
  (484014, 484, 'MX-JAL', 'Jalisco', 'jalisco'),
  (484015, 484, 'MX-MEX', 'México', 'mexico'),
  (484016, 484, 'MX-MIC', 'Michoacán de Ocampo', 'michoacan de ocampo'),
  (484017, 484, 'MX-MOR', 'Morelos', 'morelos'),
  (484018, 484, 'MX-NAY', 'Nayarit', 'nayarit'),
  (484019, 484, 'MX-NLE', 'Nuevo León', 'nuevo leon'),
  (484020, 484, 'MX-OAX', 'Oaxaca', 'oaxaca'),
  (484021, 484, 'MX-PUE', 'Puebla', 'puebla'),
  (484022, 484, 'MX-QUE', 'Querétaro', 'queretaro'),
  (484023, 484, 'MX-ROO', 'Quintana Roo', 'quintana roo'),
  (484024, 484, 'MX-SLP', 'San Luis Potosí', 'san luis potosi'),
  (484025, 484, 'MX-SIN', 'Sinaloa', 'sinaloa'),
  (484026, 484, 'MX-SON', 'Sonora', 'sonora'),
  (484027, 484, 'MX-TAB', 'Tabasco', 'tabasco'),
  (484028, 484, 'MX-TAM', 'Tamaulipas', 'tamaulipas'),
  (484029, 484, 'MX-TLA', 'Tlaxcala', 'tlaxcala'),
  (484030, 484, 'MX-VER', 'Veracruz de Ignacio de la Llave', 'veracruz de ignacio de la llave'),
  (484031, 484, 'MX-YUC', 'Yucatán', 'yucatan'),
  (484032, 484, 'MX-ZAC', 'Zacatecas', 'zacatecas');

create table municipality (
  id bigint generated always as identity primary key,
  state_id integer not null references country_state,
  name text not null,
  name_folded text not null collate "C",
  -- Official names differ within a state: that is how an import finds a municipality again.
  constraint municipality_of_state unique (state_id, name_folded)
);

create table locality (
  id bigint generated always as identity primary key,
  municipality_id bigint not null references municipality,
  -- The official code of nine digits; from a file without codes, the names of state, municipality and locality.
  code text not null collate "C" constraint locality_code unique,
  name text not null,
  -- Degrees of WGS 84.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180)
);
create index locality_of_municipality on locality (municipality_id);

-- The name of a locality from each of its words on: «san jose del cabo», «jose del cabo», «del cabo», «cabo». What begins with a
-- search is thus one range of an index, for the whole name (word 0) and for any later word, and so is what is inside of a state
-- or a municipality. The first rows of such a range are found at once, however many follow.
create table locality_word (
  locality_id bigint not null references locality on delete cascade,
  word smallint not null,
  municipality_id bigint not null,
  state_id integer not null,
  part text not null collate "C",
  primary key (locality_id, word)
);
create index locality_name_by_part on locality_word (part, locality_id) where word = 0;
create index locality_word_by_part on locality_word (part, locality_id) where word > 0;
create index locality_name_of_state on locality_word (state_id, part, locality_id) where word = 0;
create index locality_word_of_state on locality_word (state_id, part, locality_id) where word > 0;
create index locality_part_of_municipality on locality_word (municipality_id, part, locality_id);

grant select on country_state, municipality, locality, locality_word to muelle_app;
