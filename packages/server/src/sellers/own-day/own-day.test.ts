import { cancelBooking } from '@muelle/contract/bookings/life'
import { getOwnDay } from '@muelle/contract/sellers/own-day'
import { createSeller } from '@muelle/contract/sellers/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { grant } from '../../../test/team.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, ZONE } from '../../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
let ivan: Person
let gladys: Person
/** May see the screen, and sells as nobody. */
let nobody: Person
let ids: Record<string, number>
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
  const modules = [grant('mdu_seller'), grant('mdu_tour_booking', 'create', 'edit', 'delete')]
  ids = {}
  for (const username of ['ivan', 'gladys', 'nadie']) {
    const user = await add.addUser({ account, username, modules })
    await add.addMember({ account, business, user, role: 'tour_seller' })
    if (username !== 'nadie') ids[username] = await addSeller(username, user)
  }
  ivan = await api.signIn('ivan')
  gladys = await api.signIn('gladys')
  nobody = await api.signIn('nadie')
})
afterAll(() => harbour?.close())

async function addSeller(first_name: string, user_id: number): Promise<number> {
  const terms = {
    business_id: harbour.business,
    relation: 'house_collects' as const,
    rule: { kind: 'percent' as const, basis_points: 1_000 },
    custody_limit_cents: 400_000,
  }
  const answer = await harbour.owner.client(createSeller, { body: { kind: 'seller', first_name, user_id, terms } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const ask = (person: Person, business_id = harbour.business) => person.client(getOwnDay, { query: { business_id } })
async function dayOf(person: Person) {
  const answer = await ask(person)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}

test('S10: the cash in one’s hands, what was sold today and what it earns; nothing of others', async () => {
  const mxn = { currency: 'MXN', limit_cents: 400_000 }
  expect(await dayOf(gladys)).toEqual({
    seller: { id: ids['gladys'], name: 'gladys' },
    date: TODAY,
    held: [{ ...mxn, cents: 0 }],
    sold: [],
    sums: [],
    page_url: expect.stringMatching(/^http:.*\/con\/\d+\.\d+\.\d+\.[\w-]{22}$/),
  })
  await sold(ivan, tour)
  const second = await sold(ivan, tour, { adults: 1 })
  await sold(ivan, tour, { hold: true })
  // Of whom one brought one earns, and somebody else holds the cash.
  await sold(harbour.owner, tour, { earners: [{ role: 'captured', seller_id: ids['gladys'] ?? 0 }] })
  // The database's own clock wrote when they were sold.
  await harbour.database.admin('update booking set created_at = to_timestamp($1 / 1000.0)', [NOW])
  expect(await dayOf(ivan)).toMatchObject({
    held: [{ ...mxn, cents: 240_000 }],
    sold: [{ currency: 'MXN', bookings: 2, people: 3, total_cents: 240_000 }],
    sums: [{ currency: 'MXN', estimated_cents: 24_000, earned_cents: 0 }],
  })
  expect(await dayOf(gladys)).toMatchObject({
    held: [{ cents: 0 }],
    sold: [{ bookings: 1, people: 2, total_cents: 160_000 }],
    sums: [{ estimated_cents: 16_000 }],
  })
  await ivan.client(cancelBooking, { params: { id: second.id }, body: { version: second.version } })
  expect(await dayOf(ivan)).toMatchObject({ sold: [{ bookings: 1, total_cents: 160_000 }] })
  // The day of the business, not of the server: what was sold yesterday evening is of yesterday.
  harbour.setNow(instantOf(addDays(TODAY, 1), localTime('06:00'), ZONE))
  expect(await dayOf(ivan)).toMatchObject({ date: addDays(TODAY, 1), sold: [], held: [{ cents: 240_000 }] })
  harbour.setNow(NOW)
})

test('who sells as nobody, or elsewhere, has no such day', async () => {
  expect(await ask(nobody)).toMatchObject(refusal('not_found'))
  expect(await ask(harbour.owner)).toMatchObject(refusal('not_found'))
  expect(await ask(harbour.seller)).toMatchObject(refusal('forbidden'))
  const other = await fixtures(harbour.database.admin).addBusiness({ account: harbour.account, name: 'Otro' })
  expect(await ask(ivan, other)).toMatchObject(refusal('not_found'))
})
