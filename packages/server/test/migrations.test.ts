import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Migration, readMigrations, stepsIn } from '../src/platform/migration-file.ts'
import { MIGRATIONS } from './database.ts'
import { stopsOthers } from './migrations/stops-others.ts'

// What the files of the schema keep to while others sell (CONTRIBUTING, *A migration*).

/** The last file of before anybody looked: what has landed is never edited. */
const UNRULED = 260
/** Files with rows that have a test from old ones, by the numbers that its titles begin with. */
const FROM_OLD_ROWS = ['../src/platform/old-data.test.ts', 'old-venues.test.ts']
/** What landed without one of its own: 0041 counts by the statement of 0040, 0043 empties a table that is made anew. */
const WITHOUT_OLD_ROWS = [41, 43, 60, 89]

const migrations: readonly Migration[] = await readMigrations(MIGRATIONS)
const faultsOf = (text: string) => stopsOthers(stepsIn('made up', text))
const landed = (version: number) => stopsOthers(migrations.find((file) => file.version === version)?.steps ?? [])

test('no file keeps others from a table that they use, nor takes from the version before what it reads', () => {
  const faults = migrations
    .filter(({ version }) => version > UNRULED)
    .flatMap(({ name, steps }) => stopsOthers(steps).map((fault) => `${name}, ${fault}`))
  expect(faults).toEqual([])
})

test('every file that changes rows is tried on old ones', () => {
  const tried = new Set(
    FROM_OLD_ROWS.flatMap((file) => [
      ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^test\('(\d{4}) /gm),
    ]).map(([, version]) => Number(version)),
  )
  const changing = migrations.filter(({ steps }) => steps.some(({ eachAccount }) => eachAccount))
  expect(changing.length).toBeGreaterThan(10)
  expect(
    changing.map(({ version }) => version).filter((version) => !tried.has(version)),
    'a test of old-data.test.ts or old-venues.test.ts whose title begins with the number',
  ).toEqual(WITHOUT_OLD_ROWS)
})

test.each([
  [
    'a check or a reference that is not added as not valid',
    `alter table visit drop constraint a, add constraint a check (x in ('a,b', 'add column z'));
     alter table visit add foreign key (account_id, b) references b (account_id, id);`,
    [
      'step 1: visit gets a check that is not added as not valid',
      'step 1: visit gets a foreign key that is not added as not valid',
    ],
  ],
  [
    'one that is validated in its own step, and one that is never validated',
    `-- step
     alter table visit add constraint a check (x > 0) not valid; alter table visit validate constraint a;
     -- step
     alter table visit add constraint b check (y > 0) not valid, add check (z > 0) not valid;
     -- step
     alter table visit alter column z drop not null;`,
    [
      'step 1: visit gets a check that no later step validates',
      'step 2: visit gets a check that no later step validates',
      'step 2: visit gets a check that no later step validates',
      'step 1: visit validate constraint a among others',
    ],
  ],
  [
    'a validation beside something else',
    `-- step
     alter table visit add constraint a check (x > 0) not valid;
     -- step
     alter table visit validate constraint a, add column y text;`,
    ['step 2: visit validate constraint a among others'],
  ],
  [
    'a key whose index is not made before',
    'alter table visit add constraint a unique (account_id, x), add primary key (account_id, y);',
    [
      'step 1: visit gets a unique of an index that is not made before',
      'step 1: visit gets a primary key of an index that is not made before',
    ],
  ],
  [
    'a column that is reckoned, checked, referred or made unique row by row',
    `alter table visit
       add column a text generated always as (lower(b)) stored not null,
       add column c bigint generated always as identity,
       add column d text constraint d_known check (d in ('x', 'y')),
       add e bigint not null default 1 references e (id),
       add column f text unique;`,
    [
      'step 1: visit gets a, which is generated in every row',
      'step 1: visit gets c, which is generated in every row',
      'step 1: visit gets d, of which every row is checked',
      'step 1: visit gets e, of which every reference is checked',
      'step 1: visit gets f, with an index',
    ],
  ],
  [
    'a column of another type',
    'alter table visit alter column a type bigint, alter b set data type text;',
    ['step 1: visit is written anew for the type of a', 'step 1: visit is written anew for the type of b'],
  ],
  [
    'a column that has to be filled and that nothing has looked at, or something else',
    `-- step
     alter table visit alter column a set not null;
     -- step
     alter table visit add constraint b check (c is not null) not valid;
     -- step
     alter table visit validate constraint b;
     -- step
     alter table visit alter b set not null;`,
    [
      'step 1: visit may not be without a, which no check says that an earlier step has validated',
      'step 4: visit may not be without b, which no check says that an earlier step has validated',
    ],
  ],
  [
    'an index among others',
    '-- step\ncreate unique index a on visit (account_id, x); drop index b;\n-- step\ncreate index concurrently c on visit (x);',
    ['step 1: visit gets the index a among others', 'step 2: visit gets the index c among others'],
  ],
  [
    'what is dropped where its successor is added, in whatever step',
    `-- step
     alter table rule drop column package_id;
     -- step
     drop table if exists other_rule;
     -- step
     alter table rule add column package_key text;`,
    [
      'step 1: rule loses package_id where the file adds what comes in its place',
      'step 2: other_rule is dropped where the file adds what comes in its place',
    ],
  ],
  [
    'a column that goes into a table of its own',
    'create table rule_package (account_id bigint not null, package_key text check (package_key > 0)); alter table rule drop package_id;',
    ['step 1: rule loses package_id where the file adds what comes in its place'],
  ],
  [
    'what has another name',
    'alter table rule rename column package_id to package_key; alter table other rename to another;',
    ['step 1: rule rename column package_id to package_key', 'step 1: other rename to another'],
  ],
])('found: %s', (_what, text, faults) => {
  expect(faultsOf(text.replace(/^ +/gm, ''))).toEqual(faults)
})

test.each([
  [
    'a new table, with what belongs to it',
    `create table boat (account_id bigint not null, size integer check (size > 0), whose bigint references owner (id));
     alter table boat add constraint a check (size < 9), alter column whose set not null, add column b integer generated always as (1) stored;
     create unique index boat_once on boat (account_id, size); create index boat_by_size on boat (size);
     alter table boat drop column size, rename column whose to owner_id;`,
  ],
  [
    'checks, references and columns that have to be filled, step by step',
    `-- step
     alter table visit add column a bigint, add column b text not null default 'drop column c', add column d bigint references d (id),
       drop constraint old, alter column e drop not null, alter column f set default 1;
     alter table visit add constraint a check (a > 0 and c in ('x', 'y')) not valid,
       add constraint a_fkey foreign key (account_id, a) references a (account_id, id) on delete cascade not valid,
       add constraint a_filled check (a is not null) not valid;
     -- step
     -- Read beside writers; alter table visit add column z text unique;
     alter table visit validate constraint a; alter table visit validate constraint a_fkey, validate constraint a_filled;
     -- step
     alter table visit alter column a set not null, drop constraint a_filled;`,
  ],
  [
    'an index as a step of its own, and a key made of it',
    `-- step
     -- Once.
     create unique index a_once on visit (account_id, a) where a is not null;
     -- step
     create index a_by_b on visit (b);
     -- step
     alter table visit add constraint a_once unique using index a_once;`,
  ],
  [
    'what nobody reads any more',
    'alter table visit drop column a, drop constraint b; drop table if exists boat; drop index c; alter table d rename constraint e to f;',
  ],
  [
    'rows that are changed through a table of the moment',
    `-- step: each account, until nothing changes
     create temporary table miscounted on commit drop as select id from visit limit 500;
     alter table miscounted add primary key (id);
     update visit set a = 1 where id in (select id from miscounted);
     -- step
     lock table account in access exclusive mode;
     alter table visit drop column a;
     do $$ begin execute 'alter table visit add column c text; alter table visit add column d text unique'; end $$;`,
  ],
])('right: %s', (_what, text) => {
  expect(faultsOf(text.replace(/^ +/gm, ''))).toEqual([])
})

test('the test sees what files did before anybody looked, and those that did rightly', () => {
  expect(landed(209)).toEqual([
    'step 2: promoter_rule gets package_key, of which every row is checked',
    'step 2: promoter_rule loses package_id where the file adds what comes in its place',
  ])
  expect(landed(238)).toEqual(['step 1: door_scan gets a check that is not added as not valid'])
  expect(landed(240)).toContain('step 1: import_booking gets reference_key, which is generated in every row')
  expect(landed(248)).toContain('step 1: visit gets a check that is not added as not valid')
  for (const version of [234, 239, 249, 253, 254, 260]) expect(landed(version)).toEqual([])
})
