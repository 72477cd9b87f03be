import { expect, test } from 'vitest'
import { instant } from '../time.ts'
import { EDGES } from './machine.ts'
import {
  AGREED_STATUSES,
  BOOKED_STATUSES,
  BROUGHT_STATUSES,
  CALLED_OFF_STATUSES,
  CAME_STATUSES,
  CAPPED_STATUSES,
  EXPECTED_STATUSES,
  EXPIRING_STATUSES,
  FALLEN_STATUSES,
  GUEST_AHEAD,
  GUEST_CAME,
  GUEST_STANDS,
  GUEST_VOID,
  hasCome,
  IN_LINE_STATUSES,
  INSIDE_STATUSES,
  isAgreed,
  isBooked,
  isCapped,
  isFallen,
  isOfDoor,
  isOfLine,
  isOver,
  isPayable,
  isPlanned,
  isTerminal,
  isToCome,
  LISTED_STATUSES,
  needsTable,
  OPEN_STATUSES,
  PAYABLE_STATUSES,
  PLANNED_STATUSES,
  PRESENT_STATUSES,
  PROMISED_STATUSES,
  TERMINAL_STATUSES,
  TO_COME_STATUSES,
  UNKNOWN_AT_DOORS,
  VISIT_KINDS,
  VISIT_STATUSES,
  type VisitStatus,
} from './status.ts'

/** In the order of `VISIT_STATUSES`: what a list holds of them. */
const TABLE: readonly (readonly [string, string, readonly VisitStatus[]])[] = [
  //                 hrcwn asf crne
  ['planned', '       xxx.x xx. ....', PLANNED_STATUSES],
  ['open', '          xxxxx xx. ....', OPEN_STATUSES],
  ['over', '          ..... ..x xxxx', TERMINAL_STATUSES],
  ['ends by itself', 'xxx.x ... ....', EXPIRING_STATUSES],
  ['promised', '      xxx.x x.. ....', PROMISED_STATUSES],
  ['expected', '      .xx.x x.. ....', EXPECTED_STATUSES],
  ['to come', '       xxx.. ... ....', TO_COME_STATUSES],
  ['booked', '        .xx.. ... ....', BOOKED_STATUSES],
  ['in line', '       ...xx ... ....', IN_LINE_STATUSES],
  ['inside', '        ..... xx. ....', INSIDE_STATUSES],
  ['present', '       ...xx xx. ....', PRESENT_STATUSES],
  ['came', '          ..... xxx ....', CAME_STATUSES],
  ['agreed on', '     ..x.. xxx ....', AGREED_STATUSES],
  ['listed', '        .xx.. xxx ....', LISTED_STATUSES],
  ['capped', '        x.x.. xxx ....', CAPPED_STATUSES],
  ['called off', '    ..... ... xx.x', CALLED_OFF_STATUSES],
  ['fallen', '        ..... ... xxxx', FALLEN_STATUSES],
  ['payable', '       xxx.. xx. ....', PAYABLE_STATUSES],
  ['unknown', '       x..xx ... ...x', UNKNOWN_AT_DOORS],
  ['brought', '       ..x.. ... x...', BROUGHT_STATUSES],
  ['had or to come', ' .xx.. xxx ..x.', GUEST_STANDS],
  ['sat', '           ..... .xx ....', GUEST_CAME],
  ['ahead', '         .xxxx xx. ....', GUEST_AHEAD],
  ['came to nothing', 'x.... ... ...x', GUEST_VOID],
]

test.each(TABLE)('each state by itself: %s', (_, marks, statuses) => {
  const wanted = marks.replaceAll(' ', '')
  expect(wanted).toHaveLength(VISIT_STATUSES.length)
  expect(VISIT_STATUSES.map((status) => (statuses.includes(status) ? 'x' : '.')).join('')).toBe(wanted)
  expect(new Set(statuses).size).toBe(statuses.length)
})

test('what is asked of one state is what its list says', () => {
  const asked = [
    [isPlanned, PLANNED_STATUSES],
    [isTerminal, TERMINAL_STATUSES],
    [isToCome, TO_COME_STATUSES],
    [isBooked, BOOKED_STATUSES],
    [hasCome, CAME_STATUSES],
    [isAgreed, AGREED_STATUSES],
    [isCapped, CAPPED_STATUSES],
    [isFallen, FALLEN_STATUSES],
    [isPayable, PAYABLE_STATUSES],
  ] as const
  for (const [is, statuses] of asked) expect(VISIT_STATUSES.filter(is).toSorted()).toEqual([...statuses].toSorted())
})

test('T18: whatever ends by itself may be ended so', () => {
  for (const status of EXPIRING_STATUSES) expect(EDGES.expire.from).toContain(status)
})

test('a time is over at its very instant, and none is never over', () => {
  const now = instant(1_000)
  const over = (expires_at: number | null) =>
    isOver({ expires_at: expires_at === null ? null : instant(expires_at) }, now)
  expect([null, 999, 1_000, 1_001].map(over)).toEqual([false, true, true, false])
})

test('of a list people stand, and a car has a space only where the lot says so', () => {
  expect(VISIT_KINDS.filter((kind) => !needsTable(kind))).toEqual(['guest_list', 'parking'])
  expect(VISIT_KINDS.filter(isOfLine)).toEqual(['waitlist', 'future_waitlist'])
  expect(VISIT_KINDS.filter((kind) => !isOfDoor(kind))).toEqual(['walk_in', 'parking'])
})
