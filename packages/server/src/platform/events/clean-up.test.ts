import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRETS } from '../../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { log } from '../../../test/log.ts'
import { folderStorage } from '../../files/storage.ts'
import { NO_PROVIDERS } from '../../providers/providers.ts'
import { cron, tasks } from '../../reactions.ts'
import { openPool, type Pool } from '../db.ts'
import { PUBLIC_ONLY } from '../outbound/outbound-address.ts'
import { cleanUpTask } from './clean-up.ts'

let database: TestDatabase
let worker: Pool
const signal = new AbortController().signal

beforeAll(async () => {
  database = await freshDatabase()
  worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 2, log })
})
afterAll(async () => {
  await worker.end()
  await database.close()
})

test('outdated keys, tokens and failures go in every account, current ones stay', async () => {
  const make = fixtures(database.admin)
  for (const name of ['Marea', 'Otra']) {
    const account = await make.addAccount({ name })
    const user = await make.addUser({ account, username: `dueno-${name}` })
    await database.admin(
      `insert into idempotency_key (account_id, principal, route, key, request_hash, status, body, created_at)
       select $1, 'user:1', 'POST /', hours || ' h', '', 200, '', now() - make_interval(hours => hours)
       from unnest(array[1, 24, 26]) hours`,
      [account],
    )
    await database.admin(
      `with s as (insert into session (account_id, user_id) values ($1, $2) returning id)
       insert into session_token (account_id, session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
       select $1, s.id, days::text::bytea, now() - interval '1 hour', days::text::bytea, now() + make_interval(days => days)
       from s, unnest(array[-1, 5]) days`,
      [account, user],
    )
  }
  await database.admin(
    `insert into login_throttle (subject, window_started_at, failures)
     values ('old', now() - interval '2 days', 3), ('new', now(), 3)`,
  )

  const storage = folderStorage(tmpdir())
  const task = tasks({
    worker: worker.db,
    storage,
    mailer: null,
    log,
    secrets: SECRETS,
    outbound: PUBLIC_ONLY,
    publicUrl: undefined,
    providers: NO_PROVIDERS,
    billing: null,
    hasTextConsole: false,
  }).find(({ name }) => name === cron[0]?.task)
  await task?.run({}, { db: database.db, signal, attempt: 1 })

  expect(await database.admin('select key from idempotency_key order by account_id, created_at desc')).toEqual([
    { key: '1 h' },
    { key: '24 h' },
    { key: '1 h' },
    { key: '24 h' },
  ])
  expect(await database.admin('select refresh_hash::text as hash from session_token')).toEqual([
    { hash: '\\x35' },
    { hash: '\\x35' },
  ])
  expect(await database.admin('select subject from login_throttle')).toEqual([{ subject: 'new' }])
})

test('an account that fails is reported and does not keep the others waiting', async () => {
  const cleaned: number[] = []
  const task = cleanUpTask({
    worker: worker.db,
    log,
    platformSweeps: [],
    sweeps: [
      async (tx) => {
        if (cleaned.length === 0) {
          cleaned.push(0)
          throw new Error('locked')
        }
        cleaned.push(tx.accountId)
      },
    ],
  })
  await expect(task.run({}, { db: database.db, signal, attempt: 1 })).rejects.toThrow('failed 1 times')
  expect(cleaned).toHaveLength(2)
})
