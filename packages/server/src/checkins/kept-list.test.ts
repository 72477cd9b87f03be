import { cancelBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { getCheckinBundle } from '@muelle/contract/checkins/offline'
import { detailOf } from '@muelle/contract/checkins/verdict-detail'
import { findKept, judgeKept } from '@muelle/domain/checkins/kept-list'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { type ReadTicket, readScanned } from '@muelle/domain/tickets/signed-ticket'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Dock, ok, openDock } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { NOW } from '../../test/tours.ts'

let dock: Dock
let tour: AddedTour
let other: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
  other = await dock.addTour({ slug: 'otra', capacity: 60, people_limit: 60 })
})
afterAll(() => dock.close())
beforeEach(() => dock.setNow(NOW))

type Keys = readonly { id: number; public_key: string }[]
/** As a browser verifies a signature. */
const holdsBy =
  (keys: Keys) =>
  async ({ claim, signed, signature }: ReadTicket): Promise<boolean> => {
    const key = keys.find(({ id }) => id === claim.key_id)
    if (!key) return false
    const raw = Buffer.from(key.public_key, 'base64url')
    const imported = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', imported, Uint8Array.from(signature), Uint8Array.from(signed))
  }

/** What a device says of a scan by the list that it would have now. */
async function saidHere(read: string, kind: CheckinKind, departureId: number | null) {
  const list = await ok(dock.captain.client(getCheckinBundle, { query: { business_id: dock.business } }))
  const judged = judgeKept(list, await findKept(list, readScanned(read), holdsBy(list.keys)), {
    kind,
    place: { business_id: dock.business, departure_id: departureId },
    wanted: 'party',
    now: NOW,
    isBalanceReleased: false,
  })
  const passengers = 'passengers' in judged ? [...judged.passengers] : []
  return { verdict: judged.verdict, detail: detailOf(judged), passengers }
}

test('a device without a network says what the server says, of one ticket after the other', async () => {
  const [party, held, gone, elsewhere, crowd] = [
    await dock.sell(tour, { adults: 2, children: 1 }),
    await dock.sell(tour, { hold: true }),
    await dock.sell(tour),
    await dock.sell(other),
    await dock.sell(tour, { adults: 3 }),
  ]
  const code = async (booking: Booking) => (await dock.codesOf(booking)).party
  const goneCode = await code(gone)
  await ok(dock.owner.client(cancelBooking, { params: { id: gone.id }, body: { version: gone.version } }))
  const partyCode = await code(party)
  const single = (await dock.codesOf(party)).passengers[1] ?? ''
  const here = party.departure.id
  // The boat was swapped for a smaller one after the sale.
  await dock.database.admin('update departure set people_used = 4, people_limit = 4 where id = $1', [here])
  const scans: [read: string, kind: CheckinKind, verdict: string][] = [
    [single, 'reception', 'partial'],
    [single, 'reception', 'used'],
    [partyCode, 'reception', 'ok'],
    [party.ticket, 'reception', 'used'],
    [partyCode, 'boarding', 'ok'],
    [partyCode, 'reception', 'used'],
    [await code(crowd), 'boarding', 'over_limit'],
    [await code(held), 'reception', 'balance_due'],
    [await code(elsewhere), 'boarding', 'other_departure'],
    [goneCode, 'reception', 'canceled'],
    [`${partyCode.slice(0, -4)}${partyCode.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`, 'reception', 'unknown'],
    ['https://example.com/b/GYGX7Q2L9P', 'reception', 'unknown'],
    ['ZZZZ9999', 'reception', 'unknown'],
  ]
  for (const [read, kind, verdict] of scans) {
    const said = await saidHere(read, kind, here)
    const { detail, ...scanned } = await dock.scan({ read, kind, departure_id: here })
    const { move: _offer, ...told } = detail
    expect([read, said]).toEqual([read, { verdict: scanned.verdict, detail: told, passengers: scanned.passengers }])
    expect([read, said.verdict]).toEqual([read, verdict])
  }
})
