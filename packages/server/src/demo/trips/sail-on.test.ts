import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { DEMO_NOW } from '../../../test/demo.ts'
import { faultsIn } from '../../../test/faults.ts'
import { log } from '../../../test/log.ts'
import { until as untilTrue } from '../../../test/until.ts'
import { type Db, openPool, type Pool } from '../../platform/db.ts'
import { DEMO_HANDS } from '../cast.ts'
import { loadDemo } from '../load-demo.ts'
import { keepSailing } from './keep-sailing.ts'
import { sailOn } from './sail-on.ts'

/** Five in the morning of a Wednesday in high season, before the first boat of the demo leaves. */
const LOADED = instant(DEMO_NOW - 8 * HOUR_MS)
const ACCOUNT = 1

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  await loadDemo({ connection: database.connection, now: LOADED, log })
  pool = openPool({ connection: database.connection, role: 'muelle_app', max: 1, log })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const hands = DEMO_HANDS[0] ?? { owner: '', desk: '' }
const until = (now: Instant) => pool.db.transaction(ACCOUNT, (tx) => sailOn(tx, now, hands))
const hoursLater = (hours: number) => instant(LOADED + hours * HOUR_MS)
const holds = async () => expect(await faultsIn(database.connection)).toEqual([])

type Count = {
  refused: Record<string, number>
  states: Record<string, number>
  out: number
  points: number
  boarded: number
  steps: number
}
async function countAt(): Promise<Count> {
  const [row] = await database.admin<Count>(
    `select
       (select jsonb_object_agg(state, count) from (
          select state, count(*)::int from departure where account_id = ${ACCOUNT} group by 1) s) as states,
       (select count(*)::int from geo_tracking where account_id = ${ACCOUNT} and status <> 'finalized') as out,
       (select count(*)::int from geo_tracking_point where account_id = ${ACCOUNT}) as points,
       (select count(*)::int from checkin_passenger where account_id = ${ACCOUNT} and kind = 'boarding' and stands) as boarded,
       (select coalesce(jsonb_object_agg(verdict, count), '{}') from (
          select verdict, count(*)::int from checkin where account_id = ${ACCOUNT} and not is_admitted group by 1) r) as refused,
       (select count(*)::int from geo_tracking_step where account_id = ${ACCOUNT}) as steps`,
  )
  if (!row) throw new Error('nothing is counted')
  return row
}

describe('boats of the demo', () => {
  test('leave, turn and come back by the clock, with whoever was received; every invariant holds at every hour', async () => {
    const before = await countAt()
    let most = 0
    for (let hours = 1; hours <= 15; hours += 2) {
      await until(hoursLater(hours))
      most = Math.max(most, (await countAt()).out)
    }
    await holds()
    const after = await countAt()
    expect(most).toBeGreaterThanOrEqual(3)
    expect(after.boarded).toBeGreaterThan(before.boarded)
    expect(after.steps).toBeGreaterThan(before.steps + 12)
    expect(Object.keys(after.refused).toSorted()).toEqual(['other_departure', 'unknown', 'used'])
    // Each once, however often the day goes on.
    await until(hoursLater(15))
    expect((await countAt()).refused).toEqual(after.refused)
    const today = await database.admin<{ state: string; trips: number; places: number }>(
      `select d.state, count(g.id)::int as trips, count(p.transport_id)::int as places
       from departure d join departure_transport x on x.departure_id = d.id and x.account_id = d.account_id
       left join geo_tracking g on g.account_id = d.account_id and g.departure_id = d.id
       left join transport_position p on p.account_id = d.account_id and p.tracking_id = g.id
       where d.account_id = ${ACCOUNT} and d.people_used > 0 and d.starts_at between to_timestamp($1 / 1000.0) and to_timestamp($2 / 1000.0)
       group by 1`,
      [LOADED, hoursLater(10)],
    )
    expect(today.map(({ state }) => state)).toEqual(['finished'])
    expect(today[0]?.trips).toBeGreaterThan(5)
  })

  test('a round that is repeated adds nothing', async () => {
    const before = await countAt()
    await until(hoursLater(15))
    expect(await countAt()).toEqual(before)
  })

  test('what comes up within a minute are a few positions', async () => {
    await until(hoursLater(25.5))
    const before = await countAt()
    expect(before.out).toBeGreaterThan(0)
    await until(instant(hoursLater(25.5) + MINUTE_MS))
    const { points } = await countAt()
    expect(points - before.points).toBeGreaterThan(0)
    expect(points - before.points).toBeLessThanOrEqual(4 * before.out)
  })

  test('a boat that somebody sailed by hand is left to them', async () => {
    await database.admin(
      `update geo_tracking_device v set device = 'phone' from geo_tracking g
       where g.account_id = v.account_id and g.id = v.tracking_id and g.status <> 'finalized' and v.account_id = ${ACCOUNT}`,
    )
    const before = await countAt()
    await until(instant(hoursLater(25.5) + 2 * MINUTE_MS))
    const after = await countAt()
    expect({ points: after.points, steps: after.steps }).toEqual({ points: before.points, steps: before.steps })
  })

  test('goes on by itself for as long as the program runs', async () => {
    const before = await countAt()
    const worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 1, log })
    const keeping = keepSailing({ db: pool.db, worker: worker.db, clock: () => hoursLater(27.5), log, lookMs: 20 })
    await untilTrue(async () => (await countAt()).steps > before.steps)
    await keeping.stop()
    await worker.end()
    const stopped = await countAt()
    expect(stopped.points).toBeGreaterThan(before.points)
    expect(await countAt()).toEqual(stopped)
    await holds()
  })

  test('what fails in one account is told with its number, and the accounts after it sail', async () => {
    const before = await countAt()
    const worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 1, log })
    const broken = 0
    await database.admin(`insert into account (id, name) overriding system value values ($1, 'Antes')`, [broken])
    const db: Db = {
      ...pool.db,
      transaction: (accountId, work) =>
        accountId === broken ? Promise.reject(new Error('a row that cannot be')) : pool.db.transaction(accountId, work),
    }
    const warned: unknown[] = []
    const warn = (facts: unknown) => warned.push(facts)
    const keeping = keepSailing({ db, worker: worker.db, clock: () => hoursLater(28.5), log: { warn }, lookMs: 20 })
    await untilTrue(async () => (await countAt()).steps > before.steps)
    await keeping.stop()
    await worker.end()
    expect(warned).not.toEqual([])
    expect(warned).toEqual(warned.map(() => ({ err: expect.any(Error), accountId: broken })))
  })

  test('an account whose owner is somebody real is never touched', async () => {
    await database.admin(
      `update app_user set email = 'rosario@puerto.example' where account_id = ${ACCOUNT} and username = $1`,
      [hands.owner],
    )
    const before = await countAt()
    await until(hoursLater(30))
    expect(await countAt()).toEqual(before)
  })
})
