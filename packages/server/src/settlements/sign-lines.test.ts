import { updatePin } from '@muelle/contract/profile/record'
import { createSeller } from '@muelle/contract/sellers/record'
import {
  confirmSettlement,
  getDueSettlement,
  postSettlement,
  undoSettlement,
} from '@muelle/contract/settlements/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour, SELLER_RIGHTS, sold, TOMORROW, ZONE } from '../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { earnOf } from '../sellers/earn-job.ts'

const [DESK_PIN, SELLERS_PIN, WRONG_PIN] = ['4821', '7390', '1111']
let harbour: Harbour
let made = 0
/** Settles; sells with a login. Both have set a PIN, and are new for each test. */
let cashier: Person
let ivan: Person
let seller: number
/** What of the seller's sales has traveled: the lines of a settlement, and what they come to. */
let due: { line_ids: number[]; net_cents: number }

beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  harbour.setNow(NOW)
  made += 1
  cashier = (await join(`cajera${made}`, [...SELLER_RIGHTS, grant('mdu_settlement', 'create', 'edit')])).person
  const own = await join(`ivan${made}`, [...SELLER_RIGHTS])
  ivan = own.person
  seller = await addSeller(own.id)
  await setPin(cashier, DESK_PIN)
  await setPin(ivan, SELLERS_PIN)
  const tour = await harbour.addTour({ name: `Flamencos ${made}`, capacity: 60, people_limit: 60 })
  for (let sales = 0; sales < 2; sales++)
    await sold(harbour.owner, tour, { earners: [{ role: 'closed', seller_id: seller }] })
  const now = instantOf(addDays(TOMORROW, 1), localTime('07:00'), ZONE)
  harbour.setNow(now)
  await earnOf(harbour.database.db, harbour.account, now)
  const query = { business_id: harbour.business, currency: 'MXN', period_end: TOMORROW }
  const answer = await cashier.client(getDueSettlement, { params: { id: seller }, query })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  due = { line_ids: answer.data.lines.map(({ id }) => id), net_cents: answer.data.net_cents }
})
afterAll(() => harbour.close())

async function join(username: string, modules: Parameters<ReturnType<typeof fixtures>['addUser']>[0]['modules']) {
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const id = await add.addUser({ account, username, ...(modules && { modules }) })
  await add.addMember({ account, business, user: id })
  return { id, person: await harbour.api.signIn(username) }
}
async function addSeller(user_id: number): Promise<number> {
  const rule = { kind: 'percent' as const, basis_points: 2_000 }
  const terms = { business_id: harbour.business, relation: 'house_collects' as const, rule }
  const body = { kind: 'seller' as const, first_name: `Iván ${made}`, terms, user_id }
  const answer = await harbour.owner.client(createSeller, { body })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const setPin = async (person: Person, pin: string) =>
  expect(await person.client(updatePin, { body: { current_password: PASSWORD, pin } })).toMatchObject({ status: 'OK' })
const post = (pin: string | null, shown = due) =>
  cashier.client(postSettlement, {
    body: {
      business_id: harbour.business,
      seller_id: seller,
      currency: 'MXN',
      period_end: TOMORROW,
      shown,
      paid_cents: shown.net_cents,
      way: 'bank',
      ...(pin !== null && { pin }),
    },
  })
async function posted(): Promise<number> {
  const answer = await post(DESK_PIN)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const confirm = (id: number, pin: string) => ivan.client(confirmSettlement, { params: { id }, body: { pin } })
const linesOf = async () =>
  (
    await harbour.database.admin<{ state: string }>('select state from commission where seller_id = $1 order by id', [
      seller,
    ])
  ).map(({ state }) => state)
const TABLES = ['settlement', 'settlement_line', 'commission', 'ledger_entry', 'event']
async function refused(attempt: () => Promise<unknown>, code: string) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [{ code }] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

test('S8: both PINs settle the lines that traveled, and a wrong one of either leaves each as it was', async () => {
  expect(due.line_ids).toHaveLength(2)
  expect(due.net_cents).toBe(-64_000)
  await refused(() => post(null), 'pin.needed')
  await refused(() => post(WRONG_PIN), 'pin.wrong')
  expect(await linesOf()).toEqual(['earned', 'earned'])
  const id = await posted()
  expect(await linesOf()).toEqual(['settling', 'settling'])
  await refused(() => confirm(id, WRONG_PIN), 'pin.wrong')
  expect(await confirm(id, SELLERS_PIN)).toMatchObject({ data: { state: 'confirmed', ended_with_pin: true } })
  expect(await linesOf()).toEqual(['paid', 'paid'])
})

test('S8: a right PIN settles nothing but what was shown', async () => {
  const [first = 0] = due.line_ids
  await refused(() => post(DESK_PIN, { line_ids: [first], net_cents: -32_000 }), 'settlement.changed')
  await refused(() => post(DESK_PIN, { ...due, net_cents: due.net_cents + 1 }), 'settlement.changed')
})

test('S8: two tabs with the right PIN settle the lines once, and the word of the seller counts once', async () => {
  const both = await Promise.all([post(DESK_PIN), post(DESK_PIN)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  const done = both.find(({ status }) => status === 'OK')
  const id = done?.status === 'OK' ? done.data.id : 0
  const words = await Promise.all([confirm(id, SELLERS_PIN), confirm(id, SELLERS_PIN)])
  expect(words.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  expect(await linesOf()).toEqual(['paid', 'paid'])
})

test('S8: taken back with the PIN of who posted, the lines are due again', async () => {
  const id = await posted()
  const undo = (pin: string) => cashier.client(undoSettlement, { params: { id }, body: { pin } })
  await refused(() => undo(WRONG_PIN), 'pin.wrong')
  expect(await linesOf()).toEqual(['settling', 'settling'])
  expect(await undo(DESK_PIN)).toMatchObject({ status: 'OK' })
  expect(await linesOf()).toEqual(['earned', 'earned'])
})

test('after all of it every invariant holds (I10, S8)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
