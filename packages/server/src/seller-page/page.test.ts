import { updateDeparture } from '@muelle/contract/departures/extra-departures'
import { setDepartureState } from '@muelle/contract/departures/work'
import { getOwnDay } from '@muelle/contract/sellers/own-day'
import { createSeller, updateSeller } from '@muelle/contract/sellers/record'
import { getSellerPage } from '@muelle/contract/sellers/seller-page'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { ok } from '../../test/dock.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
let ivan: Person
let seller: { id: number; version: number }
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api, owner } = harbour
  const add = fixtures(database.admin)
  tour = await harbour.addTour({ capacity: 10, people_limit: 10 })
  const user = await add.addUser({ account, username: 'ivan', modules: [grant('mdu_seller')] })
  await add.addMember({ account, business, user, role: 'tour_seller' })
  const terms = {
    business_id: business,
    relation: 'house_collects' as const,
    rule: { kind: 'percent' as const, basis_points: 1_000 },
  }
  const body = { kind: 'seller' as const, first_name: 'Iván', phone: '+52 999 765 4321', user_id: user, terms }
  seller = await ok(owner.client(createSeller, { body }))
  ivan = await api.signIn('ivan')
})
afterAll(() => harbour?.close())

const pageOf = (code: string) => harbour.api.client(getSellerPage, { params: { code } })
async function ownCode(): Promise<string> {
  const { page_url } = await ok(ivan.client(getOwnDay, { query: { business_id: harbour.business } }))
  return new URL(page_url ?? '').pathname.split('/')[2] ?? ''
}

test('S10: whoever has a seller’s link sees what that one sells today and tomorrow, and how to reach them', async () => {
  const page = await ok(pageOf(await ownCode()))
  expect(page).toMatchObject({ seller: { name: 'Iván', phone: '+52 999 765 4321' }, today: TODAY })
  expect(new Set(page.departures.map(({ local_date }) => local_date))).toEqual(new Set([TODAY, TOMORROW]))
  expect(page.departures[0]).toMatchObject({ tour_id: tour.tour, vacancies: 10, is_private: false, currency: 'MXN' })
  expect(page.departures.every(({ price_from_cents }) => price_from_cents > 0)).toBe(true)
  expect(JSON.stringify(page)).not.toMatch(/ivan|commission|user/)
})

test('what is full is told as full; what is hidden from the public is told to nobody (R6)', async () => {
  const code = await ownCode()
  const tomorrow = async () => (await ok(pageOf(code))).departures.filter(({ local_date }) => local_date === TOMORROW)
  const [first, second] = await tomorrow()
  await sold(harbour.seller, tour, { adults: 10 })
  expect(await tomorrow()).toEqual([{ ...first, vacancies: 0 }, second])
  const departure = { schedule_id: tour.schedules[1] as number, date: TOMORROW }
  await ok(harbour.seller.client(updateDeparture, { body: { departure, online_status: 'hidden' } }))
  expect(await tomorrow()).toEqual([{ ...first, vacancies: 0 }])
})

test('what is full and sold no more, closed by hand or too late, is told to nobody', async () => {
  const full = await harbour.addTour({ slug: 'full', capacity: 2, people_limit: 2 })
  const code = await ownCode()
  const told = async () => (await ok(pageOf(code))).departures.filter(({ tour_id }) => tour_id === full.tour)
  const departure = { schedule_id: full.schedules[0] as number, date: TODAY }
  const before = await told()
  await sold(harbour.seller, full, { date: TODAY })
  expect(await told()).toEqual([{ ...before[0], vacancies: 0 }, ...before.slice(1)])
  const setState = (state: 'open' | 'closed') =>
    ok(harbour.owner.client(setDepartureState, { body: { departure, state } }))
  await setState('closed')
  expect(await told()).toEqual(before.slice(1))
  await setState('open')
  const startsAt = instant(Date.parse(before[0]?.starts_at ?? ''))
  harbour.setNow(startsAt)
  expect((await told()).every(({ starts_at }) => Date.parse(starts_at) > startsAt)).toBe(true)
  harbour.setNow(NOW)
})

test('a code that is cut, forged, of another number or of somebody who sells no more tells nothing', async () => {
  const code = await ownCode()
  const [account, , business, mac] = code.split('.')
  const forged = [
    code.slice(0, -1),
    `${account}.${seller.id + 1}.${business}.${mac}`,
    `${account}.${seller.id}.${Number(business) + 1}.${mac}`,
    `${code}x`,
    '1.1.1',
    '%00',
    `9007199254740993.1.1.${'A'.repeat(22)}`,
  ]
  for (const one of forged)
    expect(await pageOf(one), one).toMatchObject({ status: 'ERROR', httpStatus: 404, errors: [{ code: 'not_found' }] })

  const set = (enabled: boolean) =>
    harbour.owner.client(updateSeller, {
      params: { id: seller.id },
      body: { version: seller.version, first_name: 'Iván', enabled },
    })
  seller = await ok(set(false))
  expect(await pageOf(code)).toMatchObject({ httpStatus: 404 })
  expect(await ok(ivan.client(getOwnDay, { query: { business_id: harbour.business } }))).toMatchObject({
    page_url: null,
  })
  seller = await ok(set(true))
  expect(await ok(pageOf(code))).toMatchObject({ seller: { name: 'Iván' } })
})
