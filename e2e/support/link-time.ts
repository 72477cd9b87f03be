import { join } from 'node:path'
import pg from 'pg'
import { readPostmasterFile } from '../../packages/server/src/platform/postgres/postmaster-file.ts'
import { dataDir } from './data-dir.ts'
import { OWNER } from './program.ts'

/** Lets the time of a booking and of its payment link be over, which takes a quarter of an hour at least, as its job finds it then. */
export async function endTimeOf(bookingId: number): Promise<void> {
  const running = readPostmasterFile(join(await dataDir(), 'postgres'))
  if (!running) throw new Error('the program of this worker has no database')
  const client = new pg.Client({ ...OWNER, host: running.socketDir, port: running.port })
  await client.connect()
  try {
    await client.query(`update payment_link set expires_at = now() - interval '1 minute' where booking_id = $1`, [
      bookingId,
    ])
    await client.query(`update booking set expires_at = date_trunc('milliseconds', now()) where id = $1`, [bookingId])
  } finally {
    await client.end()
  }
}
