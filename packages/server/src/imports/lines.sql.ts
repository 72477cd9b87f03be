import { type Fault, IMPORT_LIMITS } from '@muelle/domain/imports/fields'
import { MAX_REFERENCE } from '@muelle/domain/imports/reference-key'
import { ENDED_STATES } from '@muelle/domain/imports/undo'
import type { KeptCustomer } from '../customers/taken/take-in.ts'
import type { Tx } from '../platform/db.ts'
import { isOneOf } from '../rules/states.sql.ts'
import { referenceKeyOf } from './reference-key.sql.ts'

export type Outcome = 'added' | 'changed' | 'same' | 'bad'
export type NewLine = { line: number; cells: readonly string[] }
export const insertLines = (tx: Tx, batchId: number, rows: readonly NewLine[]) =>
  tx.query(
    `insert into import_line (account_id, batch_id, line, cells)
     select $1, $2, n.line, n.cells from jsonb_to_recordset($3::jsonb) as n (line int, cells text[])
     returning 1 as one`,
    [tx.accountId, batchId, JSON.stringify(rows)],
  )

/** `reference_key`: what its booking is called, as it is compared; null until an import is started, and where it names none. */
export type LineRow = { line: number; reference_key: string | null; cells: string[] }
const LINE = 'l.line, l.reference_key, l.cells'
/** The first lines of a file. */
export const findFirst = (tx: Tx, batchId: number, limit: number) =>
  tx.query<LineRow>(
    `select ${LINE} from import_line l where l.account_id = $1 and l.batch_id = $2 order by l.line limit $3`,
    [tx.accountId, batchId, limit],
  )
/** The next lines that nothing has become of yet. */
export const findLeft = (tx: Tx, batchId: number, limit: number) =>
  tx.query<LineRow>(
    `select ${LINE} from import_line l
     where l.account_id = $1 and l.batch_id = $2 and l.outcome is null order by l.line limit $3`,
    [tx.accountId, batchId, limit],
  )
/** All lines of some references. */
export const findNamed = (tx: Tx, batchId: number, keys: readonly string[]) =>
  tx.query<LineRow>(
    `select ${LINE} from import_line l
     where l.account_id = $1 and l.batch_id = $2 and l.reference_key = any($3) order by l.line`,
    [tx.accountId, batchId, keys],
  )
/** Of as much of it as is kept, so that what is kept has the same. */
const KEY = `nullif(${referenceKeyOf(`left(coalesce(l.cells[$3], ''), ${MAX_REFERENCE})`)}, '')`
/** Lines of references that several have, before an import is started; `at` is where in its cells, counted from one, the reference stands. */
export const findRepeated = (tx: Tx, batchId: number, at: number, limit: number) =>
  tx.query<LineRow>(
    `select r.line, r.reference_key, r.cells
     from (select l.line, ${KEY} as reference_key, l.cells, count(*) over (partition by ${KEY}) as lines
       from import_line l where l.account_id = $1 and l.batch_id = $2) r
     where r.reference_key is not null and r.lines between 2 and $5 order by r.line limit $4`,
    [tx.accountId, batchId, at, limit, IMPORT_LIMITS.lines_of_reference],
  )
/** Says what the booking of each line is called; what too many share is no name. */
export async function nameLines(tx: Tx, batchId: number, at: number): Promise<void> {
  await tx.query(`update import_line l set reference_key = ${KEY} where l.account_id = $1 and l.batch_id = $2`, [
    tx.accountId,
    batchId,
    at,
  ])
  await tx.query(
    `update import_line l set reference_key = null where l.account_id = $1 and l.batch_id = $2 and l.reference_key = any(array(
       select o.reference_key from import_line o where o.account_id = $1 and o.batch_id = $2 and o.reference_key is not null
       group by o.reference_key having count(*) > $3))`,
    [tx.accountId, batchId, IMPORT_LIMITS.lines_of_reference],
  )
}
/** What stands in one column, some of it from all over the file. */
export const findColumn = async (tx: Tx, batchId: number, column: number, limit: number): Promise<string[]> =>
  (
    await tx.query<{ cell: string }>(
      `select distinct coalesce(l.cells[$3 + 1], '') as cell from import_line l
       where l.account_id = $1 and l.batch_id = $2 and l.cells[$3 + 1] is not null limit $4`,
      [tx.accountId, batchId, column, limit],
    )
  ).map(({ cell }) => cell)

export type DoneLine = { line: number; outcome: Outcome; faults: readonly Fault[]; customer_id: number | null }
export const writeOutcomes = (tx: Tx, batchId: number, rows: readonly DoneLine[]) =>
  tx.query(
    `update import_line l set outcome = n.outcome, faults = n.faults, customer_id = n.customer_id
     from jsonb_to_recordset($3::jsonb) as n (line int, outcome text, faults jsonb, customer_id bigint)
     where l.account_id = $1 and l.batch_id = $2 and l.line = n.line and l.outcome is null`,
    [tx.accountId, batchId, JSON.stringify(rows)],
  )

export type FaultyRow = { line: number; is_taken: boolean; faults: Fault[]; cells: string[] }
export const findFaulty = (
  tx: Tx,
  batchId: number,
  { after, limit, offset }: { after: number; limit: number; offset: number },
) =>
  tx.query<FaultyRow>(
    `select l.line, coalesce(l.outcome <> 'bad', false) as is_taken, l.faults, l.cells from import_line l
     where l.account_id = $1 and l.batch_id = $2 and l.faults <> '[]' and l.line > $3 order by l.line limit $4 offset $5`,
    [tx.accountId, batchId, after, limit, offset],
  )
export const countFaulty = async (tx: Tx, batchId: number): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*)::int as count from import_line l where l.account_id = $1 and l.batch_id = $2 and l.faults <> '[]'`,
      [tx.accountId, batchId],
    )
  )[0]?.count ?? 0

export type ReachedRow = {
  id: number
  is_new: boolean
  before: KeptCustomer | null
  version: number
  note_ids: number[]
}
/** Whom an import made or changed; of who was reached before, how they were at first stays. */
export const keepReached = (tx: Tx, batchId: number, rows: readonly ReachedRow[]) =>
  tx.query(
    `insert into import_customer as c (account_id, batch_id, customer_id, is_new, before, version, note_ids)
     select $1, $2, n.id, n.is_new, n.before, n.version, n.note_ids
     from jsonb_to_recordset($3::jsonb) as n (id bigint, is_new boolean, before jsonb, version bigint, note_ids jsonb)
     on conflict (account_id, batch_id, customer_id) do update set version = excluded.version,
       note_ids = c.note_ids || excluded.note_ids
     returning 1 as one`,
    [tx.accountId, batchId, JSON.stringify(rows)],
  )
/** Those that were not taken back yet, from a place on. */
export const findReached = (tx: Tx, batchId: number, { after, limit }: { after: number; limit: number }) =>
  tx.query<ReachedRow>(
    `select c.customer_id as id, c.is_new, c.before, c.version, c.note_ids from import_customer c
     where c.account_id = $1 and c.batch_id = $2 and not c.is_undone and c.customer_id > $3 order by c.customer_id limit $4`,
    [tx.accountId, batchId, after, limit],
  )
export const markUndone = (tx: Tx, batchId: number, ids: readonly number[]) =>
  tx.query(
    `update import_customer c set is_undone = true, before = null
     where c.account_id = $1 and c.batch_id = $2 and c.customer_id = any($3)`,
    [tx.accountId, batchId, ids],
  )

/** What lines and what was kept say of people is emptied; what became of the lines stays. */
export const forgetCells = (tx: Tx, customerIds: readonly number[]) =>
  tx.query(
    `with kept as (
       update import_customer c set is_undone = true, before = null
       where c.account_id = $1 and c.customer_id = any($2) and not c.is_undone returning 1),
     lines as (update import_line l set cells = '{}' where l.account_id = $1 and l.customer_id = any($2) returning 1)
     select 1 as one`,
    [tx.accountId, customerIds],
  )
/** The same of imports that nobody can take back any more, some lines at a time. */
export const forgetOld = (tx: Tx, days: number, limit: number) =>
  tx.query(
    `with old as (
       select i.id from import_batch i
       where i.account_id = $1 and ${isOneOf('i.state', ENDED_STATES)} and i.ended_at < now() - $2 * interval '1 day'),
     kept as (
       update import_customer c set is_undone = true, before = null
       where c.account_id = $1 and not c.is_undone and c.batch_id in (select id from old) returning 1),
     lines as (
       update import_line l set cells = '{}'
       where l.account_id = $1 and (l.batch_id, l.line) in (
         select o.batch_id, o.line from import_line o
         where o.account_id = $1 and o.batch_id in (select id from old) and o.cells <> '{}' limit $3)
       returning 1)
     select 1 as one`,
    [tx.accountId, days, limit],
  )
