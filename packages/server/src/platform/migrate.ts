import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Any one number will do, as long as every process of every version uses the same. */
const MIGRATION_LOCK = 7_227_355_300_101

type Migration = { version: number; name: string; sql: string; checksum: string }
export type MigrateOptions = {
  connection: pg.ClientConfig
  folder: URL
  onProgress?: (name: string) => void
}

/**
 * Brings the database to the newest schema: roles first, then every numbered file once, in its own transaction.
 * Several processes may start together; one migrates, the others wait. A file that was edited after it ran is refused.
 */
export async function migrate({ connection, folder, onProgress }: MigrateOptions): Promise<{ applied: number }> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUnsafeServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createRoles(client)
    await client.query(`create table if not exists schema_migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const done = new Map(
      (
        await client.query<{ version: number; checksum: string }>('select version, checksum from schema_migration')
      ).rows.map((row) => [row.version, row.checksum]),
    )
    let applied = 0
    for (const migration of migrations) {
      const checksum = done.get(migration.version)
      if (checksum === migration.checksum) continue
      if (checksum) throw new Error(`Migration ${migration.name} was changed after it ran; add a new one instead.`)
      onProgress?.(migration.name)
      await applyOne(client, migration)
      applied += 1
    }
    return { applied }
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  if (names.length === 0) throw new Error(`No migrations in ${folder.pathname}`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyOne(client: pg.Client, { version, name, sql, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
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
