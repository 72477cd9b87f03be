import { join } from 'node:path'
import pg from 'pg'
import { readPostmasterFile } from '../../packages/server/src/platform/postgres/postmaster-file.ts'
import { dataDir } from './data-dir.ts'
import { OWNER } from './program.ts'

/** Works on the database of this worker's program, for what nobody can do in the panel or from outside. */
export async function inDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const running = readPostmasterFile(join(await dataDir(), 'postgres'))
  if (!running) throw new Error('the program of this worker has no database')
  const client = new pg.Client({ ...OWNER, host: running.socketDir, port: running.port })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
