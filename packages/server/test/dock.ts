import { randomUUID } from 'node:crypto'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer, CallInput } from '@muelle/contract/call'
import { syncCheckins } from '@muelle/contract/checkins/offline'
import { type ScannedCheckin, scanCheckin } from '@muelle/contract/checkins/record'
import { bookingTicketLink, getTicket } from '@muelle/contract/tickets/record'
import type { Person } from './api.ts'
import { type AddedTour, fixtures } from './fixtures.ts'
import { grant } from './team.ts'
import { type Harbour, openHarbour, type SaleWish, sold, TODAY } from './tours.ts'

type ScanBody = CallInput<typeof scanCheckin>['body']
type SyncBody = CallInput<typeof syncCheckins>['body']
export type QueuedEntry = SyncBody['entries'][number]
export type Dock = Awaited<ReturnType<typeof openDock>>

/** What a call answers that must succeed. */
export async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
export const nonce = () => randomUUID()
export const PHONE = { id: 'telefono-1', name: 'Muelle 1' }
export const OTHER_PHONE = { id: 'telefono-2', name: 'Muelle 2' }

/** A harbour with somebody who scans and may correct (`captain`), and somebody at the door who only scans. */
export async function openDock() {
  const harbour: Harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const person = async (username: string, ...flags: ('create' | 'edit')[]): Promise<Person> => {
    const user = await add.addUser({ account, username, modules: [grant('mdu_checkin', ...flags)] })
    await add.addMember({ account, business, user })
    return api.signIn(username)
  }
  const captain = await person('capitana', 'create', 'edit')
  const door = await person('puerta', 'create')
  /** Sells for today. */
  const sell = (tour: AddedTour, wish: SaleWish = {}) => sold(harbour.seller, tour, { date: TODAY, ...wish })
  const scanWith = (who: Person, body: Partial<ScanBody>) =>
    who.client(scanCheckin, {
      body: { business_id: business, nonce: nonce(), kind: 'reception', device: PHONE, ...body },
    })
  const scan = (body: Partial<ScanBody>): Promise<ScannedCheckin> => ok(scanWith(captain, body))
  const sync = (entries: QueuedEntry[], more: Partial<SyncBody> = {}): Promise<Answer<typeof syncCheckins>> =>
    ok(
      captain.client(syncCheckins, {
        body: { business_id: business, device: PHONE, sent_at: '2026-07-15T13:00:00Z', entries, ...more },
      }),
    )
  /** The signed codes of a booking, as its customer finds them. */
  const codesOf = async ({ id, ticket }: Pick<Booking, 'id' | 'ticket'>) => {
    const { url } = await ok(harbour.seller.client(bookingTicketLink, { params: { id } }))
    const key = new URL(url).searchParams.get('key') ?? ''
    const { codes } = await ok(harbour.api.client(getTicket, { params: { ticket }, query: { key } }))
    if (!codes) throw new Error('a ticket without codes')
    return codes
  }
  /** Everything that a scan or its correction may change. */
  const standing = () =>
    database.admin<{ position: number; kind: string; nonce: string }>(
      `select c.booking_id, c.position, c.kind, k.nonce from checkin_passenger c join checkin k on k.id = c.checkin_id
       where c.account_id = $1 and c.stands order by 1, 3, 2`,
      [account],
    )
  return { ...harbour, captain, door, sell, scan, scanWith, sync, codesOf, standing }
}
