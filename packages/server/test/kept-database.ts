import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions, DATABASE_LIMITS, openPool, type Pool } from '../src/platform/db.ts'
import { log } from './log.ts'

/** A database with what this process has open to it. */
export type OpenDatabase = {
  name: string
  connection: pg.ClientConfig
  pool: Pool
  superuser: pg.Pool
}
/** One that can be restored for the next test file. */
export type KeptDatabase = OpenDatabase & { origin: Origin }

/** What a copy of the template is like before anything was done to it. */
type Origin = {
  /** Whatever has a later number was written since. */
  xid: string
  objects: string
  /** Tables that have rows by themselves, and how many. */
  seeded: readonly { name: string; rows: number }[]
  empty: readonly { oid: number; name: string }[]
  /** Where sequences stand that are not at their beginning. */
  sequences: readonly { oid: number; value: number }[]
}

/** More rows than these cost more to remove than another copy, and leave their traces in the statistics. */
const MOST_ROWS = 5_000
/** How long connections that were just closed may take to go. */
const GOING = { looks: 40, everyMs: 5 } as const

export function openBoth(connection: pg.ClientConfig, name: string): OpenDatabase {
  const pool = openPool({ connection, role: 'muelle_app', log })
  const { types } = connectionOptions({ connection, role: 'muelle_app' })
  const superuser = new pg.Pool({
    ...connection,
    types: types as pg.CustomTypesConfig,
    max: 4,
    idleTimeoutMillis: DATABASE_LIMITS.unusedMs,
  })
  superuser.on('error', () => {})
  return { name, connection, pool, superuser }
}

export const closeBoth = ({ pool, superuser }: OpenDatabase) => Promise.all([pool.end(), superuser.end()])

let known: Origin | undefined
/** Marks one that was just copied: all copies are alike, and nothing was written to any of them before the first was marked. */
export async function keep(fresh: OpenDatabase): Promise<KeptDatabase> {
  known ??= await readOrigin(fresh.superuser)
  return { ...fresh, origin: known }
}

/**
 * Takes back what was written to a database, for the next test file of this process: its connections know the tables and have planned
 * most statements by now, which costs many times what the statements of a test cost. Answers whether it is as it was copied: one whose
 * schema or given rows were changed, or that somebody is still connected to, is of no use.
 */
export async function restore(kept: KeptDatabase): Promise<boolean> {
  if (!(await isLeftAlone(kept))) return false
  const client = await kept.superuser.connect()
  try {
    return await emptyAgain(client, kept.origin)
  } catch (err) {
    log.warn({ err }, 'a database of tests could not be restored')
    return false
  } finally {
    client.release()
  }
}

/** Whether nothing is under way, here or in whatever else was connected. */
async function isLeftAlone({ pool, superuser }: OpenDatabase): Promise<boolean> {
  for (let look = 0; look < GOING.looks; look += 1) {
    if (look > 0) await sleep(GOING.everyMs)
    if (pool.waitingCount() > 0 || pool.idleCount() < pool.totalCount()) continue
    if (superuser.waitingCount > 0 || superuser.idleCount < superuser.totalCount) continue
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    )
    if ((rows[0]?.count ?? 0) <= pool.totalCount() + superuser.totalCount) return true
  }
  return false
}

/** Objects of the schema, with the newest change to any of them; what only counts rows is updated in place and has no number. */
const OBJECTS = 'class attribute proc trigger constraint policy index type attrdef'.split(' ')
/** Each server of a test grants anew what is granted already. */
const SCHEMAS = `select string_agg(concat_ws(' ', nspname, nspacl), ' ' order by nspname) from pg_namespace`
const objectsOf = (condition: string) =>
  `select concat_ws(' ', ${OBJECTS.map((of) => `(select count(*) from pg_${of}${condition})`).join()})`

async function readOrigin(superuser: pg.Pool): Promise<Origin> {
  const rowsOf = async <R extends pg.QueryResultRow>(sql: string) => (await superuser.query<R>(sql)).rows
  const tables = await rowsOf<{ oid: number; name: string }>(
    `select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const counted = await rowsOf<{ name: string; rows: number }>(
    tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all '),
  )
  const seeded = counted.filter(({ rows }) => rows > 0)
  const hasRows = new Set(seeded.map(({ name }) => name))
  const [mark] = await rowsOf<{ xid: string; objects: string }>(
    `select pg_snapshot_xmax(pg_current_snapshot())::xid::text as xid, concat_ws(' ', (${objectsOf('')}), (${SCHEMAS})) as objects`,
  )
  if (!mark) throw new Error('nothing is known of a new database')
  return {
    ...mark,
    seeded,
    empty: tables.filter(({ name }) => !hasRows.has(name)),
    sequences: await rowsOf(
      `select seqrelid::int as oid, pg_sequence_last_value(seqrelid) as value from pg_sequence
       where pg_sequence_last_value(seqrelid) is not null`,
    ),
  }
}

/** Removes all rows that were added; nothing of it is done where something else was changed, or there are too many. */
async function emptyAgain(client: pg.ClientBase, { xid, objects, seeded, empty, sequences }: Origin): Promise<boolean> {
  const isNewer = `age(xmin) <= age('${xid}'::xid)`
  const changed = seeded.map(
    ({ name, rows }) => `(select count(*) <> ${rows} or count(*) filter (where ${isNewer}) > 0 from ${name})`,
  )
  const { rows } = await client.query<{ is_same: boolean; touched: number[] | null }>({
    name: 'restore',
    text: `select concat_ws(' ', (${objectsOf('')}), (${SCHEMAS})) = $1 and (${objectsOf(` where ${isNewer}`)}) = '${OBJECTS.map(() => '0').join(' ')}'
        and not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database())
        and not (${changed.join(' or ')}) as is_same,
      (select array_agg(oid) from unnest($2::int[]) as oid where pg_relation_size(oid::oid) > 0) as touched`,
    values: [objects, empty.map(({ oid }) => oid)],
  })
  if (!rows[0]?.is_same) return false
  const touched = new Set(rows[0].touched)
  // Keys between tables are of no account when all of them are emptied.
  await client.query('begin; set local session_replication_role = replica')
  let removed = 0
  for (const { oid, name } of empty)
    if (touched.has(oid)) {
      const { rowCount } = await client.query({ name: `empty ${oid}`, text: `delete from ${name}` })
      removed += rowCount ?? 0
    }
  await client.query(
    `select setval(seqrelid, seqstart, false) from pg_sequence
     where pg_sequence_last_value(seqrelid) is not null and seqrelid <> all($1)`,
    [sequences.map(({ oid }) => oid)],
  )
  await client.query('select setval(oid::regclass, value) from unnest($1::oid[], $2::bigint[]) as s(oid, value)', [
    sequences.map(({ oid }) => oid),
    sequences.map(({ value }) => value),
  ])
  await client.query('commit')
  return removed <= MOST_ROWS
}
