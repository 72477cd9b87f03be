import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHARED_CONDITIONS, TAKE_CONDITIONS } from '../../src/departures/capacity/seats.sql.ts'
import { createStock, type Stock, type StockParts } from '../../src/departures/capacity/seats.ts'
import { followDepartures, lockSlotsOf, slotsOf } from '../../src/departures/capacity/slots.sql.ts'
import type { Tx } from '../../src/platform/db.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openMarket } from './market.ts'
import { runOperations } from './run-operations.ts'
import { stockOperations } from './stock-operations.ts'
import { deadlocksOf, violationsOf } from './violations.ts'

const SEED = 20_260_715
/** Operations between two looks, and looks at most: what is broken shows itself long before. */
const LOOK_AFTER = 40
const MOST_LOOKS = 60
/** On one market: later its boats are full, and little is sold anymore. */
const LOOKS_AT_MARKET = 12
const WHOLE_LOOKS = 8
const CONNECTIONS = 12
const WHOLE: StockParts = {
  own: TAKE_CONDITIONS,
  shared: SHARED_CONDITIONS,
  lockSlots: lockSlotsOf,
  follow: followDepartures,
}

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  // Deadlocks are looked for soon, so that the tests need not wait for them.
  const [{ name } = { name: '' }] = await database.admin<{ name: string }>('select current_database() as name')
  await database.admin(`alter database ${name} set deadlock_timeout = '20ms'`)
})
afterAll(() => database.close())

type Seen = { failures: string; violations: string; deadlocks: number }
type Options = { tours?: readonly number[]; looks?: number }

/**
 * Runs operations on new markets, one after the other, on those of their tours that matter, and looks every now and then, until it has seen
 * what it looks for: what was sold twice may be canceled later.
 */
async function run(
  stock: Stock,
  { tours, looks = MOST_LOOKS }: Options,
  isEnough: (seen: Seen) => boolean,
): Promise<Seen> {
  const open = async () => {
    const market = await openMarket(database, { days: 1 })
    const meant = tours?.map((at) => market.tours[at]?.tour)
    const departures = market.departures.filter(({ tour }) => !meant || meant.includes(tour.tour))
    return { market, operate: stockOperations({ ...market, departures }, stock) }
  }
  const before = await deadlocksOf(database.admin)
  const failures: string[] = []
  const violations: string[] = []
  let { market, operate } = await open()
  for (let look = 0; ; look += 1) {
    if (look > 0 && look % LOOKS_AT_MARKET === 0) ({ market, operate } = await open())
    const part = { seed: SEED + look, count: LOOK_AFTER, connections: CONNECTIONS }
    failures.push(...(await runOperations(market, operate, part)).failures)
    violations.push(...(await violationsOf(database.admin, market.account, market.now())))
    const deadlocks = (await deadlocksOf(database.admin)) - before
    const seen = { failures: failures.join('\n'), violations: violations.join('\n'), deadlocks }
    if (look + 1 >= looks || isEnough(seen)) return seen
  }
}

const without = <P extends object>(parts: P, name: keyof P): Partial<P> =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name)) as Partial<P>

/** Finds what departures share and locks nothing of it. */
const lockNothing = (tx: Tx, ids: readonly number[]) =>
  tx.query<{ id: number }>(
    `select distinct d.id from departure d cross join lateral (${slotsOf('d')}) s
     where d.account_id = $1 and d.id = any($2)`,
    [tx.accountId, ids],
  )

/** Every other time locks the departures before what they share. */
function lockInAnyOrder() {
  let calls = 0
  return async (tx: Tx, ids: readonly number[]) => {
    calls += 1
    if (calls % 2 === 0)
      await tx.query('select from departure where account_id = $1 and id = any($2) order by id for update', [
        tx.accountId,
        ids,
      ])
    return lockSlotsOf(tx, ids)
  }
}

const WITHOUT_SEATS: StockParts = {
  ...WHOLE,
  own: without(without(TAKE_CONDITIONS, 'people'), 'seats'),
  shared: without(SHARED_CONDITIONS, 'allotments'),
}
const WITHOUT_PEOPLE: StockParts = { ...WHOLE, own: without(TAKE_CONDITIONS, 'people') }
const WITHOUT_GROUPS: StockParts = { ...WHOLE, shared: without(SHARED_CONDITIONS, 'groups') }
const WITHOUT_LOCK: StockParts = { ...WHOLE, lockSlots: lockNothing }
/** Tours that keep seats for others, and those of exclusive groups. */
const ALLOTTED = { tours: [0, 5, 9] }
const EXCLUSIVE = { tours: [2, 3, 6, 7] }

test('the stock as it is keeps every limit and never deadlocks (C2, C5, C6, C7, C8)', async () => {
  const seen = await run(createStock(WHOLE), { looks: WHOLE_LOOKS }, () => false)
  expect(seen).toEqual({ failures: '', violations: '', deadlocks: 0 })
})

describe('behind a stock that forgets a limit, the database still sells nothing twice (I1)', () => {
  test.each<[string, StockParts, RegExp]>([
    ['people on board (C7)', WITHOUT_PEOPLE, /departure_people_within_limit/],
    ['groups (C6)', WITHOUT_GROUPS, /shared_vacants_(within|one_tour)/],
    ['the lock of what departures share', WITHOUT_LOCK, /shared_vacants_(within|one_tour)/],
  ])('%s', async (_, parts, guard) => {
    const { violations, failures } = await run(createStock(parts), EXCLUSIVE, (seen) => guard.test(seen.failures))
    expect(violations).toBe('')
    expect(failures).toMatch(guard)
  })
})

test('behind a stock that does not count off who had a boat to themselves, the database keeps the count (P1)', async () => {
  const whole = createStock(WHOLE)
  const neverCountedOff: Stock = {
    ...whole,
    releaseSeats: (tx, changes) =>
      whole.releaseSeats(
        tx,
        changes.map((change) => ({ ...change, private_parties: 0 })),
      ),
  }
  const guard = /departure_private_parties_aboard/
  const { violations, failures } = await run(neverCountedOff, {}, (seen) => guard.test(seen.failures))
  expect(violations).toBe('')
  expect(failures).toMatch(guard)
})

describe('a group that is smaller by now than what it carries lets everybody go (C6)', () => {
  /** What fails once every group has room for one. */
  async function failuresOf(stock: Stock): Promise<string> {
    const market = await openMarket(database, { days: 1 })
    const operate = stockOperations(market, stock)
    const part = { count: 3 * LOOK_AFTER, connections: CONNECTIONS }
    const before = await runOperations(market, operate, { ...part, seed: SEED })
    await database.admin('update shared_vacants_group set capacity = 1 where account_id = $1', [market.account])
    // They come back with what they hold.
    await database.admin('delete from shared_vacants_slot where account_id = $1', [market.account])
    const after = await runOperations(market, operate, { ...part, seed: SEED + 1 })
    return [...before.failures, ...after.failures].join('\n')
  }
  const whole = createStock(WHOLE)
  const GUARD = /shared_vacants_within_capacity/

  test('the stock as it is', async () => {
    expect(await failuresOf(whole)).toBe('')
  })

  test('a limit of the slots themselves would not', async () => {
    await database.admin(`alter table shared_vacants_slot
      add constraint shared_vacants_within_capacity_of_today check (seats_used between 0 and capacity) not valid`)
    expect(await failuresOf(whole)).toMatch(GUARD)
    await database.admin('alter table shared_vacants_slot drop constraint shared_vacants_within_capacity_of_today')
  })

  test('nor would a move that finds no room and takes its seats back like a sale', async () => {
    const moveSeats: Stock['moveSeats'] = async (tx, { from, to }, now) => {
      await whole.lockDepartures(tx, [from.departure_id, to.departure_id])
      await whole.releaseSeats(tx, [from])
      if ((await whole.takeSeats(tx, [to], now)).length === 1) return true
      await tx.query(
        'update departure set seats_used = seats_used + $3, people_used = people_used + $4 where account_id = $1 and id = $2',
        [tx.accountId, from.departure_id, from.seats, from.people],
      )
      await followDepartures(tx, [from.departure_id])
      return false
    }
    expect(await failuresOf({ ...whole, moveSeats })).toMatch(GUARD)
  })
})

describe('without the guards of the database, the check finds what a broken stock does', () => {
  beforeAll(async () => {
    await database.admin(`alter table departure
      drop constraint departure_seats_within_capacity, drop constraint departure_people_within_limit`)
    await database.admin(`alter table shared_vacants_slot
      drop constraint shared_vacants_within_capacity, drop constraint shared_vacants_within_people_limit,
      drop constraint shared_vacants_one_tour`)
  })

  const whole = createStock(WHOLE)
  const unlocked = createStock(WITHOUT_LOCK)
  // Sales that take their time to commit meet others for certain.
  const slowlyUnlocked: Stock = {
    ...unlocked,
    takeSeats: async (tx, wanted, now) => {
      const taken = await unlocked.takeSeats(tx, wanted, now)
      await tx.query('select pg_sleep(0.005)')
      return taken
    },
  }
  const uncounted: Stock = {
    ...whole,
    takeSeats: (tx, wanted, now) =>
      whole.takeSeats(
        tx,
        wanted.map((one) => ({ ...one, is_private: false })),
        now,
      ),
  }
  const releasedTwice: Stock = {
    ...whole,
    releaseSeats: async (tx, changes) => {
      await whole.releaseSeats(tx, changes)
      await whole.releaseSeats(tx, changes)
    },
  }
  test.each<[string, Stock, Options, RegExp]>([
    ['seats not asked', createStock(WITHOUT_SEATS), EXCLUSIVE, /departure \d+: (oversold|overbooked)/],
    ['people not asked', createStock(WITHOUT_PEOPLE), {}, /departure \d+: too many on board/],
    [
      'a whole boat shared',
      createStock({ ...WHOLE, own: without(TAKE_CONDITIONS, 'alone') }),
      { tours: [14] },
      /several parties/,
    ],
    [
      'strangers on a boat of one’s own',
      createStock({ ...WHOLE, own: without(TAKE_CONDITIONS, 'undisturbed') }),
      {},
      /several parties/,
    ],
    ['groups not asked', createStock(WITHOUT_GROUPS), EXCLUSIVE, /group \d+ .*(oversold|exclusive clash)/],
    [
      'kept seats sold',
      createStock({ ...WHOLE, shared: without(SHARED_CONDITIONS, 'allotments') }),
      ALLOTTED,
      /sold what is kept/,
    ],
    [
      'more sold than an allotment has',
      createStock({ ...WHOLE, shared: without(SHARED_CONDITIONS, 'ownAllotment') }),
      ALLOTTED,
      /allotment \d+: oversold/,
    ],
    ['what is shared not locked', slowlyUnlocked, EXCLUSIVE, /group \d+ .*(oversold|exclusive clash)/],
    ['a boat of one’s own not counted', uncounted, { tours: [14] }, /drift of private parties/],
    ['nothing released', { ...whole, releaseSeats: async () => {} }, {}, /drift of seats/],
    ['released twice', releasedTwice, {}, /drift of seats/],
  ])('%s', async (_, stock, options, expected) => {
    const { violations } = await run(stock, options, (seen) => expected.test(seen.violations))
    expect(violations).toMatch(expected)
  })

  test('locks in the wrong order end in deadlocks', async () => {
    const stock = createStock({ ...WHOLE, lockSlots: lockInAnyOrder() })
    const { deadlocks } = await run(stock, { tours: [2, 3] }, (seen) => seen.deadlocks > 0)
    expect(deadlocks).toBeGreaterThan(0)
  })

  test('groups that do not follow their departures drift', async () => {
    const drift = /group \d+ slot .*: drift/
    const forgetful = createStock({ ...WHOLE, follow: async () => {} })
    const { violations } = await run(forgetful, {}, (seen) => drift.test(seen.violations))
    expect(violations).toMatch(drift)
  })
})
