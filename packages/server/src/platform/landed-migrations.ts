import type { Migration, MigrationStep } from './migration-file.ts'

/** Statements that run in the transaction of a file, before it and after it. */
export type Around = { before: string; after: string }

const lifted = (...tables: string[]): Around => ({
  before: tables.map((table) => `alter table ${table} no force row level security;`).join('\n'),
  after: tables.map((table) => `alter table ${table} force row level security;`).join('\n'),
})

/**
 * What files of before there were steps still need, by version; they have landed and are never edited. Three of them write the rows of
 * all accounts, which row-level security hides from an owner who is no superuser: for the length of the file the wall is lifted for
 * that owner. All of them lock these tables anyway. A new file says `-- step: each account` instead and has no entry here.
 */
export const AROUND_LANDED: ReadonlyMap<number, Around> = new Map([
  [6, lifted('business')],
  // The wall of `departure_transport` goes up in the file itself, before it copies what it then drops: the copy is made around it.
  [
    21,
    {
      before: `
        alter table departure no force row level security;
        create temporary table assigned_before on commit drop as
          select account_id, id as departure_id, transport_id from departure where transport_id is not null;
        alter table departure force row level security;`,
      after: `
        alter table departure_transport no force row level security;
        insert into departure_transport (account_id, departure_id, transport_id)
          select account_id, departure_id, transport_id from assigned_before on conflict do nothing;
        alter table departure_transport force row level security;`,
    },
  ],
  // It asks for them in the opposite order of a sale, which ended in a deadlock beside the version that was still selling.
  [38, { before: 'lock table departure, booking_message, ledger_entry in access exclusive mode;', after: '' }],
  [39, lifted('tour', 'price_option', 'departure', 'booking')],
])

/**
 * What runs in place of a step of a file that has landed and did wrong, by version and by which step of the file it is. The file keeps its
 * text, and with it its checksum, so that databases that have it already go on.
 */
const MENDED_LANDED: ReadonlyMap<number, ReadonlyMap<number, string>> = new Map([
  [
    209,
    new Map([
      [
        1,
        // Run a second time, it took away every rule that a visit had kept: none of them has a `package_id` any more.
        `update promoter_rule set enabled = false
        where account_id = current_setting('muelle.account_id')::bigint and package_id is not null and enabled;
        update visit_attribution a set rules = (
          select coalesce(jsonb_agg(t.rule - 'package_id' || jsonb_build_object('package_key', null) order by t.at), '[]')
          from jsonb_array_elements(a.rules) with ordinality as t(rule, at) where t.rule -> 'package_id' is not distinct from 'null'::jsonb)
        where a.account_id = current_setting('muelle.account_id')::bigint and a.rules @? '$[*].package_id'`,
      ],
    ]),
  ],
])

/** The steps of a file as they run. */
export const stepsToRun = ({ version, steps }: Migration): readonly MigrationStep[] =>
  steps.map((step, at) => ({ ...step, sql: MENDED_LANDED.get(version)?.get(at + 1) ?? step.sql }))
