import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { indexIn, isWhole, makeIndexBeside } from './index-beside-writers.ts'
import { AROUND_LANDED, stepsToRun } from './landed-migrations.ts'
import { checksumOfSteps, type Migration, type MigrationStep, readMigrations } from './migration-file.ts'
import { MIGRATION_LIMITS, type MigrationLimits, migrationTransaction } from './migration-transaction.ts'

/** Any one number will do, as long as every process of every version uses the same. */
const MIGRATION_LOCK = 7_227_355_300_101
/** How often whoever waits for another process's migration looks whether it is over. */
const LOOK_MS = 200

export type MigrateOptions = {
  connection: pg.ClientConfig
  folder: URL
  onProgress?: (name: string) => void
  /** Somebody else has locked what the file needs; it is tried again in a moment. */
  onWait?: (name: string) => void
  limits?: Partial<MigrationLimits>
}
/** How a file has run, as its row says; null steps are all of them. */
type Done = { checksum: string; steps_done: number | null }
/** `isNew`: nothing has run yet, so that nobody is at work. */
type Runner = { client: pg.Client; limits: MigrationLimits; isNew: boolean; onWait: (name: string) => void }

/**
 * Brings the database to the newest schema: roles first, then every numbered file once, each of its steps in its own transaction.
 * Several processes may start together; one migrates, the others wait. A file that was edited after it ran is refused.
 *
 * The previous version may be at work: a step waits only shortly for a lock and is then tried again, and one that is an index is made
 * while others write.
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: number }> {
  const migrations = await readMigrations(options.folder)
  const client = new pg.Client(options.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUnsafeServer(client)
    // Another process may migrate for long, and a statement here may take long: limits of the user or a pooler do not count.
    await client.query('set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await waitForTurn(client)
    await createRoles(client)
    const done = await findDone(client)
    const isNew = done.size === 0
    // Of a database that nobody has used yet a power cut may take the last files away again: the next start runs them.
    if (isNew) await client.query('set synchronous_commit = off')
    const limits = { ...MIGRATION_LIMITS, ...options.limits }
    const runner: Runner = { client, limits, isNew, onWait: options.onWait ?? (() => {}) }
    let applied = 0
    for (const migration of migrations) {
      const stepsDone = stepsDoneOf(migration, done.get(migration.version))
      if (stepsDone === migration.steps.length) continue
      options.onProgress?.(migration.name)
      await apply(runner, migration, stepsDone)
      applied += 1
    }
    return { applied }
  } finally {
    await client.end()
  }
}

/** Asked again and again: a statement that waits holds a snapshot, and an index that is made beside writers waits for all of those. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const tryLock = () =>
    client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [MIGRATION_LOCK])
  while (!(await tryLock()).rows[0]?.is_ours) await sleep(LOOK_MS)
}

async function findDone(client: pg.Client): Promise<Map<number, Done>> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('schema_migration') and attnum > 0`,
  )
  if (columns.length === 0)
    await client.query(`create table schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(),
      steps_done integer)`)
  // Asked first: even when there is nothing to add, this waits for whoever reads the table, such as a dump.
  else if (!columns.some(({ name }) => name === 'steps_done'))
    await client.query('alter table schema_migration add column steps_done integer')
  const { rows } = await client.query<Done & { version: number }>(
    'select version, checksum, steps_done from schema_migration',
  )
  return new Map(rows.map((row) => [row.version, row]))
}

/** How many steps of a file have run; a file is refused where one of them reads differently now. */
function stepsDoneOf(migration: Migration, done: Done | undefined): number {
  if (!done) return 0
  const { checksum, steps_done } = done
  const expected = steps_done === null ? migration.checksum : checksumOfSteps(migration, steps_done)
  if (checksum !== expected)
    throw new Error(`Migration ${migration.name} was changed after it ran; add a new one instead.`)
  return steps_done ?? migration.steps.length
}

/** Runs the steps that have not run yet. What is done is kept with the last transaction of each. */
async function apply(runner: Runner, migration: Migration, stepsDone: number): Promise<void> {
  const { version, name } = migration
  const steps = stepsToRun(migration)
  if (runner.isNew && (await applyAtOnce(runner, migration))) return
  for (const [at, step] of steps.entries()) {
    if (at < stepsDone) continue
    try {
      const { before = '', after = '' } = AROUND_LANDED.get(version) ?? {}
      if (step.eachAccount) await runInEachAccount(runner, name, step)
      const isMade = step.eachAccount || (await makeIndex(runner, name, step))
      await transaction(runner, name, async () => {
        if (!isMade) {
          if (before) await runner.client.query(before)
          await runner.client.query(step.sql)
          if (after) await runner.client.query(after)
        }
        await keepDone(runner.client, migration, at + 1)
      })
    } catch (error) {
      const which = steps.length > 1 ? `, step ${at + 1},` : ''
      throw new Error(`Migration ${name}${which} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/**
 * A file of a database that nobody uses yet, in one transaction and one message: each step takes four, and waits for each answer.
 * False, and nothing done, where it does not go like that: then it goes step by step, or fails at the step that is to blame.
 */
async function applyAtOnce({ client, limits }: Runner, migration: Migration): Promise<boolean> {
  const { version, name, checksum } = migration
  const steps = stepsToRun(migration)
  if (steps.some(({ eachAccount }) => eachAccount)) return false
  const { before = '', after = '' } = AROUND_LANDED.get(version) ?? {}
  const values = [version, client.escapeLiteral(name), client.escapeLiteral(checksum)]
  const done = `insert into schema_migration (version, name, checksum) values (${values.join(', ')})`
  const statements = steps.flatMap(({ sql }) => [before, sql, after])
  const begin = `begin; set local lock_timeout = ${Math.trunc(limits.lockMs)}`
  try {
    await client.query([begin, ...statements, done, 'commit'].join('\n;\n'))
    return true
  } catch (cause) {
    await client.query('rollback').catch(() => {
      throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
    return false
  }
}

/**
 * Whether the step was an index, and it is there now, made outside of any transaction. Where nobody is at work it is made like any step,
 * unless one of its name is there.
 */
async function makeIndex(
  { client, limits, isNew, onWait }: Runner,
  name: string,
  { sql }: MigrationStep,
): Promise<boolean> {
  const index = indexIn(sql)
  if (index === null) return false
  return isNew ? isWhole(client, index) : makeIndexBeside(client, index, limits, () => onWait(name))
}

const transaction = <T>({ client, limits, onWait }: Runner, name: string, work: () => Promise<T>): Promise<T> =>
  migrationTransaction(client, limits, () => onWait(name), work)

async function keepDone(client: pg.Client, migration: Migration, stepsDone: number): Promise<void> {
  const isWhole = stepsDone === migration.steps.length
  await client.query(
    `insert into schema_migration (version, name, checksum, steps_done) values ($1, $2, $3, $4)
     on conflict (version) do update set checksum = excluded.checksum, steps_done = excluded.steps_done, applied_at = now()`,
    [
      migration.version,
      migration.name,
      isWhole ? migration.checksum : checksumOfSteps(migration, stepsDone),
      isWhole ? null : stepsDone,
    ],
  )
}

/**
 * Runs a step once in each account. Row-level security stands for the owner of the tables, too, who sees an account's rows as a member of
 * `muelle_app` inside that account: no table is altered, and nobody waits for more than rows.
 */
async function runInEachAccount(runner: Runner, name: string, step: MigrationStep): Promise<void> {
  const { client } = runner
  await refuseBlindOwner(client)
  const { rows: accounts } = await client.query<{ id: string }>('select id from account order by id')
  for (const { id } of accounts) {
    let changes = 0
    do {
      changes = await transaction(runner, name, async () => {
        await client.query(`set local muelle.account_id = ${BigInt(id)}`)
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(step.sql)
        return [results].flat().at(-1)?.rowCount ?? 0
      })
    } while (step.untilNothingChanges && changes > 0)
  }
}

/** An owner whom the policies do not mean would see no account at all, and its step would change nothing without a word. */
async function refuseBlindOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; sees: boolean }>(
    `select rolname as user, rolsuper or rolbypassrls
       or pg_has_role('muelle_app', 'usage') and pg_has_role('muelle_worker', 'usage') as sees
     from pg_roles where rolname = current_user`,
  )
  const owner = rows[0]
  if (!owner?.sees)
    throw new Error(
      `row-level security hides the rows from ${owner?.user}; grant it the roles: grant muelle_app, muelle_worker to ${owner?.user}`,
    )
}

/**
 * Requests run as `muelle_app`, which owns nothing and cannot pass row-level security; work over all accounts runs as
 * `muelle_worker`. Roles belong to the whole server, so another database of it may have made them already.
 */
async function createRoles(client: pg.Client) {
  await client.query(`do $$
    declare wanted text;
    begin
      foreach wanted in array array['muelle_app', 'muelle_worker'] loop
        begin
          if not exists (select from pg_roles where rolname = wanted) then
            execute format('create role %I nologin', wanted);
          end if;
        exception when duplicate_object or unique_violation then null;
        end;
        -- Whoever made a role may grant it; from PostgreSQL 16 on that is not yet the right to act as it.
        if not (select rolsuper from pg_roles where rolname = current_user) then
          begin
            execute format('grant %I to current_user', wanted);
          exception when insufficient_privilege then null;
          end;
        end if;
        execute format('grant usage on schema public to %I', wanted);
      end loop;
    end $$`)
}

/** A server that may forget what it has acknowledged is refused, except where the tests ask for speed (I3). */
async function refuseUnsafeServer(client: pg.Client) {
  const { rows } = await client.query<{ fsync: string; version: number }>(
    `select current_setting('fsync') as fsync, current_setting('server_version_num')::int as version`,
  )
  const server = rows[0]
  if (!server || server.version < 150_000)
    throw new Error(
      'PostgreSQL 15 or newer is needed; point DATABASE_URL at one, or leave it out to use the embedded server.',
    )
  if (server.fsync !== 'on' && process.env.NODE_ENV === 'production')
    throw new Error('The PostgreSQL server runs with fsync=off and could lose acknowledged bookings; turn it on.')
}
