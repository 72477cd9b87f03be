import { enterParking, exitParking, quoteParking, validateParking } from '@muelle/contract/parking/gate'
import { setValetState } from '@muelle/contract/parking/valet'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { ValetState } from '@muelle/domain/parking/valet'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { enter } from '../../parking/enter.ts'
import { exit } from '../../parking/exit.ts'
import { quote, validate } from '../../parking/quote.ts'
import * as valet from '../../parking/valet/valet.ts'
import type { Tx } from '../../platform/db.ts'
import { type Acting, actAsOwner } from '../act-as.ts'

/** Minutes ago that each drove in, and drove out again if it has. */
type Stay = {
  plate: string | null
  type?: SpaceType
  ago: number
  left?: number
  /** Minutes ago that a merchant's stamp was brought along by somebody who has not left. */
  stamped?: number
  /** What valets did with it, and minutes ago; keys hang where they say. */
  valet?: readonly { state: ValetState; ago: number; keys?: string }[]
}
const STAYS: readonly Stay[] = [
  { plate: 'YXC-118-B', ago: 1_730 },
  { plate: 'YZN-438-A', type: 'pension', ago: 640 },
  { plate: 'UAD-27-65', ago: 415, left: 160 },
  { plate: 'YWK-911-D', ago: 400, left: 95 },
  { plate: 'ZAB-340-C', ago: 372 },
  { plate: 'YTR-562-A', ago: 340, left: 12 },
  { plate: 'YZN-412-C', ago: 330, left: 210 },
  { plate: null, type: 'moto', ago: 305 },
  { plate: 'YPL-774-E', ago: 280, stamped: 25 },
  { plate: 'YKM-203-A', type: 'grande', ago: 262 },
  { plate: 'YBD-655-F', ago: 244, left: 61 },
  { plate: 'YHC-190-A', ago: 221 },
  {
    plate: 'YKA-401-B',
    type: 'valet',
    ago: 212,
    left: 70,
    valet: [
      { state: 'parked', ago: 209, keys: 'Tablero 2' },
      { state: 'requested', ago: 80 },
      { state: 'on_the_way', ago: 77 },
    ],
  },
  { plate: 'ZCE-481-B', ago: 207 },
  { plate: 'YVN-36-12', ago: 190, left: 33 },
  { plate: 'YWK-208-A', ago: 150 },
  { plate: 'YRS-837-C', ago: 133 },
  {
    plate: 'YRD-120-F',
    type: 'valet',
    ago: 126,
    valet: [
      { state: 'parked', ago: 122, keys: 'Tablero 5' },
      { state: 'requested', ago: 4 },
    ],
  },
  { plate: 'YGT-519-A', type: 'discapacidad', ago: 118 },
  { plate: 'YDF-264-D', ago: 104 },
  { plate: 'YLU-705-B', type: 'pension', ago: 91 },
  { plate: 'YVA-310-C', type: 'valet', ago: 88, valet: [{ state: 'parked', ago: 84, keys: 'Tablero 3' }] },
  { plate: 'MOT-88-A', type: 'moto', ago: 77 },
  { plate: 'YQW-330-A', ago: 64 },
  { plate: 'YNE-946-C', ago: 52, left: 46 },
  { plate: 'YAX-151-A', type: 'electrico', ago: 41 },
  { plate: 'YMI-672-E', ago: 29 },
  { plate: 'YJO-408-B', type: 'grande', ago: 18 },
  { plate: 'YHM-552-B', type: 'valet', ago: 9 },
  { plate: 'YUS-593-A', ago: 7 },
]

type Driving = { owner: number; businessId: number; now: Instant; merchantId: number }
type At = Omit<Driving, 'owner' | 'now'> & { act: Acting }

/** Lets in and out who was in a lot until now, minute by minute, with what valets and merchants did meanwhile. */
export async function driveInAndOut(tx: Tx, { owner, now, ...lot }: Driving): Promise<void> {
  const moments = STAYS.flatMap((stay) => [
    { at: stay.ago, run: (at: At) => driveIn(at, stay) },
    ...(stay.valet ?? []).map((step) => ({ at: step.ago, run: (at: At) => moveOn(at, stay, step) })),
    ...(stay.stamped === undefined ? [] : [{ at: stay.stamped, run: (at: At) => stamp(at, stay) }]),
    ...(stay.left === undefined ? [] : [{ at: stay.left, run: (at: At) => driveOut(at, stay) }]),
  ]).toSorted((a, b) => b.at - a.at)
  for (const { at, run } of moments) await run({ ...lot, act: actAsOwner(tx, owner, instant(now - at * MINUTE_MS)) })
}

const plateOf = ({ plate }: Stay) => (plate === null ? null : plate.replaceAll('-', ''))

const driveIn = ({ act, businessId }: At, stay: Stay) =>
  enter(null)(
    act(enterParking, {
      params: { id: businessId },
      body: { plate: plateOf(stay), vehicle_type: stay.type ?? 'auto', is_override: false },
    }),
  )

const find = ({ act, businessId }: At, stay: Stay) =>
  quote(act(quoteParking, { params: { id: businessId }, query: { find: plateOf(stay) ?? '' } }))

async function moveOn(at: At, stay: Stay, { state, keys }: { state: ValetState; keys?: string }) {
  const { stay: found } = await find(at, stay)
  const params = { id: at.businessId, stayId: found.id }
  await valet.step(at.act(setValetState, { params, body: { state, ...(keys !== undefined && { keys }) } }))
}

async function stamp(at: At, stay: Stay) {
  const { stay: found } = await find(at, stay)
  const params = { id: at.businessId, stayId: found.id }
  return validate(at.act(validateParking, { params, body: { merchant_id: at.merchantId } }))
}

/** Every third guest of the restaurant brings the stamp along. */
const isStamped = ({ left = 0 }: Stay) => left % 3 === 0

async function driveOut(at: At, stay: Stay): Promise<void> {
  const { stay: found, as_of, due_cents } = isStamped(stay) ? await stamp(at, stay) : await find(at, stay)
  const payment = due_cents > 0 ? { method: 'terminal' as const } : null
  const params = { id: at.businessId, stayId: found.id }
  await exit(at.act(exitParking, { params, body: { as_of, due_cents, payment, leaves: true } }))
}
