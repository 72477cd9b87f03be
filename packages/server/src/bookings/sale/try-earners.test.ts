import { validateBooking } from '@muelle/contract/bookings/sale'
import { createSeller } from '@muelle/contract/sellers/record'
import type { SellerTermsBody } from '@muelle/contract/sellers/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { grant } from '../../../test/team.ts'
import { type Harbour, openHarbour, saleOf, sold, stateOf } from '../../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
let ivan: Person
let ivanId: number
let rpId: number
let agency: number
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
  const user = await add.addUser({
    account,
    username: 'ivan',
    modules: [grant('mdu_seller'), grant('mdu_tour_booking', 'create', 'edit')],
  })
  await add.addMember({ account, business, user, role: 'tour_seller' })
  ivan = await api.signIn('ivan')
  ivanId = await addSeller('Iván', 800, { user_id: user })
  rpId = await addSeller('Gladys', 1_000)
  agency = await addAgency(harbour)
})
afterAll(() => harbour?.close())

async function addSeller(first_name: string, basis_points: number, body: object = {}): Promise<number> {
  const terms: SellerTermsBody = {
    business_id: harbour.business,
    relation: 'house_collects',
    rule: { kind: 'percent', basis_points },
  }
  const fields = { kind: 'seller' as const, first_name, terms, ...body }
  const answer = await harbour.owner.client(createSeller, { body: fields })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
type Wish = { earners?: { role: 'captured' | 'closed' | 'agency'; seller_id: number }[]; payer_id?: number }
async function tried(person: Person, wish: Wish = {}) {
  const { schedule_id, date, party } = saleOf(tour)
  const answer = await person.client(validateBooking, {
    params: { id: tour.tour },
    body: { ...(schedule_id !== undefined && { schedule_id }), ...(date && { date }), party, ...wish },
  })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  const { earners, earners_refusal } = answer.data
  return { earners: earners.map(({ role, seller, amount_cents }) => [role, seller.id, amount_cents]), earners_refusal }
}

describe('S1: who would earn on a sale', () => {
  test('nobody without a word, and whoever sells with their own login', async () => {
    expect(await tried(harbour.owner)).toEqual({ earners: [], earners_refusal: null })
    expect(await tried(ivan)).toEqual({ earners: [['closed', ivanId, 12_800]], earners_refusal: null })
  })

  test('those that are named, with what each would have; a seller is told their own alone', async () => {
    const earners = [
      { role: 'captured' as const, seller_id: rpId },
      { role: 'closed' as const, seller_id: ivanId },
    ]
    expect(await tried(harbour.owner, { earners })).toMatchObject({
      earners: [
        ['captured', rpId, 16_000],
        ['closed', ivanId, 12_800],
      ],
    })
    expect(await tried(ivan, { earners })).toMatchObject({
      earners: [
        ['captured', rpId, null],
        ['closed', ivanId, 12_800],
      ],
    })
    // What was told is what the sale writes.
    const booking = await sold(harbour.owner, tour, { earners })
    const lines = await harbour.database.admin<{ amount_cents: number }>(
      'select amount_cents from commission where account_id = $1 and booking_id = $2 order by amount_cents desc',
      [harbour.account, booking.id],
    )
    expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([16_000, 12_800])
  })

  test('an agency that pays earns above them', async () => {
    expect(await tried(harbour.owner, { payer_id: agency })).toEqual({
      earners: [['agency', agency, 32_000]],
      earners_refusal: null,
    })
  })

  test('more than the tour allows is told with its numbers, and so is who cannot earn', async () => {
    await harbour.database.admin(
      'update tour set max_commission_basis_points = 1500, version = version + 1 where account_id = $1 and id = $2',
      [harbour.account, tour.tour],
    )
    const before = await stateOf(harbour)
    const earners = [
      { role: 'captured' as const, seller_id: rpId },
      { role: 'closed' as const, seller_id: ivanId },
    ]
    expect(await tried(harbour.owner, { earners })).toMatchObject({
      earners_refusal: {
        code: 'commission.over_maximum',
        detail: { commission_cents: 28_800, max_cents: 24_000, currency: 'MXN' },
      },
    })
    expect(await tried(harbour.owner, { earners: [{ role: 'closed', seller_id: 999_999 }] })).toMatchObject({
      earners: [],
      earners_refusal: { code: 'earner.unknown' },
    })
    expect(await tried(harbour.owner, { payer_id: rpId })).toMatchObject({
      earners_refusal: { code: 'agency.unknown' },
    })
    expect(await stateOf(harbour)).toEqual(before)
  })
})
