import { instant } from '@muelle/domain/time'
import { CARD_STATUSES, VISIT_PAYMENT_STATUSES } from '@muelle/domain/visits/deposits/payment-status'
import * as rule from '@muelle/domain/visits/status'
import { VISIT_KINDS, VISIT_STATUSES, type VisitStatus } from '@muelle/domain/visits/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { guestCame, guestIsAhead, guestIsThere, guestStands, neverCameAbout } from './guests.sql.ts'
import * as condition from './visits.sql.ts'

const NOW = instant(Date.UTC(2027, 2, 12, 2))

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

type Is = (status: VisitStatus) => boolean
const inList =
  (statuses: readonly VisitStatus[]): Is =>
  (status) =>
    statuses.includes(status)

/** What is asked of a state alone: as the database is asked, and as the rule says it. */
const OF_STATUS: readonly (readonly [string, (v: string) => string, Is])[] = [
  ['planned', condition.isPlannedVisit, rule.isPlanned],
  ['open', condition.isOpenVisit, (status) => !rule.isTerminal(status)],
  ['may run out', condition.mayRunOut, inList(rule.EXPIRING_STATUSES)],
  ['promised', condition.isPromised, inList(rule.PROMISED_STATUSES)],
  ['expected', condition.isExpected, inList(rule.EXPECTED_STATUSES)],
  ['in line', condition.isInLine, inList(rule.IN_LINE_STATUSES)],
  ['present', condition.isPresent, inList(rule.PRESENT_STATUSES)],
  ['booked', condition.isBooked, rule.isBooked],
  ['to come', condition.isToCome, rule.isToCome],
  ['uses its table', condition.usesTable, rule.isAgreed],
  ['on a list', condition.isOnList, inList(rule.LISTED_STATUSES)],
  ['came', condition.hasCome, rule.hasCome],
  ['called off', condition.isCalledOff, (status) => rule.isFallen(status) && status !== 'no_show'],
  ['known at doors', condition.isKnownAtDoors, (status) => !rule.UNKNOWN_AT_DOORS.some((one) => one === status)],
  ['as brought', condition.isAsBrought, inList(rule.BROUGHT_STATUSES)],
  ['stands for its guest', guestStands, inList(rule.GUEST_STANDS)],
  ['its guest came', guestCame, inList(rule.GUEST_CAME)],
  ['ahead of its guest', guestIsAhead, inList(rule.GUEST_AHEAD)],
  ['its guest is there', guestIsThere, inList(rule.INSIDE_STATUSES)],
  ['nothing for its guest', neverCameAbout, inList(rule.GUEST_VOID)],
]

test.each(OF_STATUS)('the database decides as the rule does, at every state: %s', async (_, asked, is) => {
  const rows = await database.admin<{ status: VisitStatus; holds: boolean }>(
    `select status, ${asked('v')} as holds from unnest($1::text[]) as v(status)`,
    [VISIT_STATUSES],
  )
  expect(rows).toEqual(VISIT_STATUSES.map((status) => ({ status, holds: is(status) })))
})

test('every condition on visits is asked here, or is of more than the state', () => {
  const asked: ReadonlySet<unknown> = new Set([
    ...OF_STATUS.map(([, of]) => of),
    condition.isOver,
    condition.mayHaveCard,
    condition.needsTable,
    condition.isOfLine,
    condition.isOfDoor,
    condition.isCountedEntry,
    condition.isTwin,
  ])
  expect(Object.entries(condition).filter(([, of]) => !asked.has(of))).toEqual([])
})

test('N-5: of two lists one counts, and somebody is to say which while it is booked', async () => {
  const cases = VISIT_STATUSES.flatMap((status) => [null, 7].map((duplicate_of) => ({ status, duplicate_of })))
  const rows = await database.admin(
    `select status, duplicate_of, ${condition.isCountedEntry('v')} as counts, ${condition.isTwin('v')} as is_twin
     from jsonb_to_recordset($1::jsonb) as v(status text, duplicate_of int)`,
    [JSON.stringify(cases)],
  )
  expect(rows).toEqual(
    cases.map(({ status, duplicate_of }) => ({
      status,
      duplicate_of,
      counts: rule.isAgreed(status) && duplicate_of === null,
      is_twin: rule.isBooked(status) && duplicate_of !== null,
    })),
  )
})

test('T18: a time is over at its very instant, and none is never over: false, not unknown', async () => {
  const cases = [null, instant(NOW - 1), NOW, instant(NOW + 1)]
  const rows = await database.admin(
    `select ${condition.isOver('v', 'to_timestamp($2 / 1000.0)')} as is_over
     from (select to_timestamp(at / 1000.0) as expires_at, n from unnest($1::bigint[]) with ordinality as t(at, n)) v order by n`,
    [cases, NOW],
  )
  expect(rows).toEqual(cases.map((expires_at) => ({ is_over: rule.isOver({ expires_at }, NOW) })))
})

test('kinds that need a table, stand in line or come to a door, and states of money in which a card is to be left or kept', async () => {
  const kinds = await database.admin(
    `select kind, ${condition.needsTable('v')} as needs, ${condition.isOfLine('v')} as of_line, ${condition.isOfDoor('v')} as of_door
     from unnest($1::text[]) as v(kind)`,
    [VISIT_KINDS],
  )
  expect(kinds).toEqual(
    VISIT_KINDS.map((kind) => ({
      kind,
      needs: rule.needsTable(kind),
      of_line: rule.isOfLine(kind),
      of_door: rule.isOfDoor(kind),
    })),
  )
  const money = await database.admin<{ payment_status: string }>(
    `select payment_status from unnest($1::text[]) as v(payment_status) where ${condition.mayHaveCard('v')}`,
    [VISIT_PAYMENT_STATUSES],
  )
  expect(money.map(({ payment_status }) => payment_status)).toEqual([...CARD_STATUSES])
})
