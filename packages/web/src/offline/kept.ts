import type { CaptainDay } from '@muelle/contract/captain/day'
import type { DoorBundle } from '@muelle/contract/checkins/door/read'
import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { Session } from '@muelle/contract/sessions/record'
import { forgetStored, readStored, writeStored } from '../browser/storage.ts'
import { forgetSealed, keepSealed, readSealed } from './sealed.ts'

/** `read_at`: when this device heard it, by its own clock. */
export type KeptDay = CaptainDay & { read_at: number }

const SESSION = 'session'
const listName = (businessId: number) => `list/${businessId}`
const lotName = (businessId: number) => `lot/${businessId}`
const doorName = (businessId: number) => `door/${businessId}`
/** Trips of one person and business; what is asked without a trip names the trip that was told. */
const tripsName = (userId: number, businessId: number) => `trip/${userId}/${businessId}/`
const NEXT = 'next'
const NONE = 'none'

/**
 * Notes whose device this is, so that whoever signs in next finds nothing of theirs, and who that is, to open the panel without a network;
 * and asks the browser to throw nothing of it away.
 */
export async function beDock(session: Session): Promise<void> {
  writeStored('dock', String(session.user.id))
  await keepSealed(SESSION, session).catch(() => undefined)
  await navigator.storage?.persist?.().catch(() => false)
}

/** The session as it was kept. Only this file writes it, from answers that were compared with the contract. */
export const keptSession = async (): Promise<Session | null> => (await readSealed(SESSION)) as Session | null

export const keepList = (list: CheckinBundle): Promise<void> => keepSealed(listName(list.business_id), list)
/** The list of a business as it was kept, in the same manner. */
export const keptList = async (businessId: number): Promise<CheckinBundle | null> =>
  (await readSealed(listName(businessId))) as CheckinBundle | null

/** Who may come in tonight at the doors of a venue, in the same manner. */
export const keepDoor = (bundle: DoorBundle): Promise<void> => keepSealed(doorName(bundle.business.id), bundle)
export const keptDoor = async (businessId: number): Promise<DoorBundle | null> =>
  (await readSealed(doorName(businessId))) as DoorBundle | null

/** A parking lot as its gate knows it: what there is, what it costs and what tickets say. */
export const keepLot = (lot: ParkingLot): Promise<void> => keepSealed(lotName(lot.business_id), lot)
export const keptLot = async (businessId: number): Promise<ParkingLot | null> =>
  (await readSealed(lotName(businessId))) as ParkingLot | null

/** What the screen of a host is made of today. */
export type HostPart = 'day' | 'tables' | 'combos' | 'plan' | 'blocks'
const hostName = (businessId: number, part: HostPart) => `host/${businessId}/${part}`

/** The running day of a venue as its host saw it last, part by part, so that the screen opens again without a network. */
export const keepHostPart = (businessId: number, part: HostPart, value: object): Promise<void> =>
  keepSealed(hostName(businessId, part), value)
/** Only `keepHostPart` writes it, from answers that were compared with the contract. */
export const keptHostPart = async <T>(businessId: number, part: HostPart): Promise<T | null> =>
  (await readSealed(hostName(businessId, part))) as T | null

/** Keeps a trip of a captain's day with everybody on it. Trips of days that are over go, and `isNext` says that nobody asked for this one. */
export async function keepTrip(userId: number, day: KeptDay, isNext: boolean): Promise<void> {
  const prefix = tripsName(userId, day.business_id)
  const own = String(day.trip?.departure_id ?? NONE)
  const ofDay = new Set([NEXT, NONE, own, ...day.trips.map(({ departure_id }) => String(departure_id))])
  const isOver = (name: string) => name.startsWith(prefix) && !ofDay.has(name.slice(prefix.length))
  await keepSealed(prefix + own, day, isOver)
  if (isNext) await keepSealed(prefix + NEXT, own)
}

/** A trip as it was kept; without a number, the one that was out or next. */
export async function keptTrip(
  userId: number,
  businessId: number,
  departureId: number | undefined,
): Promise<KeptDay | null> {
  const prefix = tripsName(userId, businessId)
  const name = departureId?.toString() ?? ((await readSealed(prefix + NEXT)) as string | null)
  return name === null ? null : ((await readSealed(prefix + name)) as KeptDay | null)
}

/** Whoever leaves takes lists, trips and session along. What was done at the dock and not told yet stays, for them alone. */
export async function forgetKept(): Promise<void> {
  if (readStored('dock') === null) return
  // The note last: were the disk busy, whoever signs in next finds it and tries again.
  await forgetSealed()
  forgetStored('dock')
}
