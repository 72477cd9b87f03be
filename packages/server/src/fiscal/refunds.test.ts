import { cancelBooking } from '@muelle/contract/bookings/life'
import { getGlobalInvoice } from '@muelle/contract/fiscal/global-invoice'
import { instant, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, openHarbour, sold, ZONE } from '../../test/tours.ts'

const PAID = 160_000 + 2 * 4_200

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

test("P7: who cancels has third parties' fees back; what stays is the house's, with its tax", async () => {
  const { admin } = harbour.database
  const tour = await harbour.addTour({ slug: 'parque', name: 'Parque' })
  await admin(
    `insert into tour_tax (account_id, business_id, name, kind, calc, amount_cents, beneficiary, beneficiary_name)
     values ($1, $2, 'Parque', 'duty', 'per_person', 4200, 'third_party', 'CONANP')`,
    [harbour.account, harbour.business],
  )
  await admin('update tour set version = version + 1 where id = $1', [tour.tour])
  const booking = await sold(harbour.owner, tour, {
    quoted_total_cents: PAID,
    payment: { method: 'cash', amount_cents: PAID, received_cents: PAID },
  })
  // The usual policy keeps half of it on the day before.
  const canceled = await harbour.owner.client(cancelBooking, {
    params: { id: booking.id },
    body: { version: booking.version, cause: 'customer', method: 'cash', reason: 'Enferma' },
  })
  expect(canceled).toMatchObject({ status: 'OK', data: { paid_cents: 80_000 } })
  const [{ at } = { at: '' }] = await admin<{ at: string }>('select max(at) as at from ledger_entry')
  await admin('update ledger_entry set at = $1', [at])
  const result = await harbour.owner.client(getGlobalInvoice, {
    query: {
      business_id: harbour.business,
      periodicity: '01',
      date: localDateOf(instant(Date.parse(at)), ZONE),
    },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  expect(result.data.rows).toMatchObject([
    { kind: 'charge', net_cents: 137_931, tax_cents: 22_069, total_cents: 160_000, third_party_cents: 8_400 },
    { kind: 'refund', net_cents: -68_966, tax_cents: -11_034, total_cents: -80_000, third_party_cents: -8_400 },
  ])
  expect(result.data.sums).toMatchObject([{ total_cents: 80_000, third_party_cents: 0, refunded_cents: -80_000 }])
})
