import { updatePin } from '@muelle/contract/profile/record'
import { createSeller, updateSeller } from '@muelle/contract/sellers/record'
import {
  confirmSettlement,
  getDueSettlement,
  getSettlement,
  postSettlement,
  undoSettlement,
} from '@muelle/contract/settlements/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour, SELLER_RIGHTS, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
let people = 0
/** Settle; the second one is there for the word that is not the first one's. */
let cashier: Person
let colleague: Person
/** Sells, with a login; a new one for each test. */
let ivan: Person
let ivanId: number
let seller: number

const SETTLES = [...SELLER_RIGHTS, grant('mdu_settlement', 'create', 'edit')]
async function join(username: string, modules: typeof SETTLES) {
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const id = await add.addUser({ account, username, modules })
  await add.addMember({ account, business, user: id })
  return { id, person: await harbour.api.signIn(username) }
}
async function addSeller(user_id?: number): Promise<number> {
  const terms = {
    business_id: harbour.business,
    relation: 'house_collects' as const,
    rule: { kind: 'percent' as const, basis_points: 2_000 },
  }
  const body = { kind: 'seller' as const, first_name: 'Iván', last_name: 'Cetina', terms, ...(user_id && { user_id }) }
  const answer = await harbour.owner.client(createSeller, { body })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  harbour.setNow(NOW)
  people += 1
  cashier = (await join(`cajera${people}`, SETTLES)).person
  colleague = (await join(`gerente${people}`, SETTLES)).person
  const own = await join(`ivan${people}`, [...SELLER_RIGHTS])
  ivan = own.person
  ivanId = own.id
  seller = await addSeller(own.id)
})
afterAll(() => harbour?.close())

const setPin = async (person: Person, pin: string | null) => {
  const answer = await person.client(updatePin, { body: { current_password: PASSWORD, pin } })
  expect(answer).toMatchObject({ status: 'OK' })
}
/** 200.00 that the seller owes, for a reason: no trip has to sail for it. */
const post = (person: Person, pin?: string, whom = seller) =>
  person.client(postSettlement, {
    body: {
      business_id: harbour.business,
      seller_id: whom,
      currency: 'MXN',
      period_end: TOMORROW,
      shown: { line_ids: [], net_cents: 20_000 },
      adjustments: [{ cents: 20_000, reason: 'Chaleco perdido' }],
      paid_cents: 12_000,
      way: 'bank',
      ...(pin !== undefined && { pin }),
    },
  })
async function posted(person = cashier, pin?: string, whom?: number) {
  const answer = await post(person, pin, whom)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const confirm = (person: Person, id: number, pin?: string) =>
  person.client(confirmSettlement, { params: { id }, body: pin === undefined ? undefined : { pin } })
/** What was signed on paper, noted by whoever settles. */
const note = (person: Person, id: number, desk_pin?: string) =>
  person.client(confirmSettlement, { params: { id }, body: { ...(desk_pin !== undefined && { desk_pin }) } })
const undo = (person: Person, id: number, pin?: string) =>
  person.client(undoSettlement, { params: { id }, body: { ...(pin !== undefined && { pin }) } })
const denied = (httpStatus: number, code: string) => ({ httpStatus, errors: [expect.objectContaining({ code })] })
const stateOf = () =>
  harbour.database.admin(
    'select id, state, posted_with_pin, ended_with_pin from settlement where account_id = $1 order by id',
    [harbour.account],
  )

describe('S8: whoever posts', () => {
  test('signs with their PIN once they have one, and is told so before', async () => {
    const due = async () => {
      const query = { business_id: harbour.business, currency: 'MXN', period_end: TOMORROW }
      const answer = await cashier.client(getDueSettlement, { params: { id: seller }, query })
      return answer.status === 'OK' && answer.data.needs_pin
    }
    expect(await due()).toBe(false)
    await setPin(cashier, '4821')
    expect(await due()).toBe(true)
    const before = await stateOf()
    expect(await post(cashier)).toMatchObject(denied(409, 'pin.needed'))
    expect(await post(cashier, '4822')).toMatchObject({ ...denied(422, 'pin.wrong'), errors: [{ path: 'body.pin' }] })
    expect(await stateOf()).toEqual(before)
    expect(await posted(cashier, '4821')).toMatchObject({ state: 'posted', posted_with_pin: true })
  })

  test('has no PIN to give where they have set none', async () => {
    expect(await post(cashier, '4821')).toMatchObject(denied(422, 'pin.wrong'))
    expect(await posted()).toMatchObject({ posted_with_pin: false, net_cents: 20_000, paid_cents: 12_000 })
  })
})

describe('S8: the second word', () => {
  test('is the seller’s, in their own session', async () => {
    const { id, words } = await posted()
    expect(words).toEqual([])
    expect(await ivan.client(getSettlement, { params: { id } })).toMatchObject({
      data: { words: ['session'], actions: ['confirm'] },
    })
    expect(await confirm(ivan, id)).toMatchObject({
      data: { state: 'confirmed', ended_by: { id: ivanId }, ended_by_seller: true, ended_with_pin: false, words: [] },
    })
  })

  test('is not that of who posted, while the seller can say it; a colleague notes what was signed on paper', async () => {
    const { id, actions } = await posted()
    expect(actions).toEqual(['undo'])
    expect(await confirm(cashier, id)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'settlement.second_word', detail: { name: 'Iván Cetina' } }],
    })
    expect(await confirm(colleague, id)).toMatchObject({
      data: { state: 'confirmed', ended_by_seller: false, ended_with_pin: false },
    })
  })

  test('of a seller without a login is noted by whoever settles', async () => {
    const { id, words } = await posted(cashier, undefined, await addSeller())
    expect(words).toEqual(['desk'])
    expect(await confirm(cashier, id, '4821')).toMatchObject(denied(422, 'pin.wrong'))
    expect(await confirm(cashier, id)).toMatchObject({ data: { state: 'confirmed', ended_by_seller: false } })
  })

  test('is the seller’s by their PIN on the phone of who posted', async () => {
    await setPin(ivan, '7390')
    const { id, words } = await posted()
    expect(words).toEqual(['pin'])
    const before = await stateOf()
    expect(await confirm(cashier, id, '7391')).toMatchObject(denied(422, 'pin.wrong'))
    expect(await confirm(ivan, id)).toMatchObject(denied(409, 'pin.needed'))
    expect(await stateOf()).toEqual(before)
    expect(await confirm(cashier, id, '7390')).toMatchObject({
      data: { state: 'confirmed', ended_by: { id: ivanId }, ended_by_seller: true, ended_with_pin: true },
    })
  })

  test('is asked for with a PIN on their own phone, too', async () => {
    await setPin(ivan, '7390')
    const { id } = await posted()
    expect(await confirm(ivan, id, '7390')).toMatchObject({ data: { ended_by_seller: true, ended_with_pin: true } })
    expect(await confirm(ivan, id, '7390')).toMatchObject({ errors: [{ code: 'settlement.not_open' }] })
  })

  test('cannot be guessed', async () => {
    await setPin(ivan, '7390')
    const { id } = await posted()
    for (let guess = 0; guess < 5; guess++) await confirm(cashier, id, `000${guess}`)
    expect(await confirm(cashier, id, '7390')).toMatchObject(denied(429, 'login.throttled'))
    expect(await ivan.client(getSettlement, { params: { id } })).toMatchObject({ data: { state: 'posted' } })
  })

  test('sent four times at once counts once', async () => {
    await setPin(ivan, '7390')
    const { id } = await posted()
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(ivan, id, '7390')))
    const done = answers.filter(({ status }) => status === 'OK')
    expect(done).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 'OK') expect(answer).toMatchObject(denied(409, 'settlement.not_open'))
    expect(answers.filter(({ status }) => status === 'ERROR')).toHaveLength(3)
  })

  test('is noted with the PIN of who notes it, once they have one: an open panel gives nobody’s word', async () => {
    await setPin(colleague, '1234')
    const { id } = await posted()
    expect(await colleague.client(getSettlement, { params: { id } })).toMatchObject({
      data: { words: ['desk'], needs_pin: true },
    })
    const before = await stateOf()
    expect(await confirm(colleague, id)).toMatchObject(denied(409, 'pin.needed'))
    expect(await note(colleague, id, '1235')).toMatchObject({
      ...denied(422, 'pin.wrong'),
      errors: [{ path: 'body.desk_pin' }],
    })
    expect(await stateOf()).toEqual(before)
    expect(await note(colleague, id, '1234')).toMatchObject({
      data: { state: 'confirmed', ended_by_seller: false, ended_with_pin: false },
    })
  })

  test('is one PIN or the other', async () => {
    const { id } = await posted()
    const body = { pin: '7390', desk_pin: '1234' }
    expect(await colleague.client(confirmSettlement, { params: { id }, body })).toMatchObject({ httpStatus: 422 })
  })

  test('of a seller who had a login when it was posted is not the poster’s once that is taken away', async () => {
    const { id } = await posted()
    const body = { first_name: 'Iván', last_name: 'Cetina', user_id: null, version: 1 }
    const answer = await harbour.owner.client(updateSeller, { params: { id: seller }, body })
    expect(answer).toMatchObject({ status: 'OK' })
    expect(await confirm(cashier, id)).toMatchObject(denied(409, 'settlement.second_word'))
    expect(await confirm(colleague, id)).toMatchObject({ data: { state: 'confirmed', has_login: false } })
  })

  test('is asked of nobody who may not give it: a right PIN and a wrong one are answered alike', async () => {
    await setPin(ivan, '7390')
    const { id } = await posted()
    const reads = [...SELLER_RIGHTS, grant('mdu_settlement')]
    const reader = (await join(`lee${people}`, reads)).person
    expect(await reader.client(getSettlement, { params: { id } })).toMatchObject({ data: { actions: [] } })
    const before = await stateOf()
    for (const pin of ['7390', '7391']) expect(await confirm(reader, id, pin)).toMatchObject(denied(404, 'not_found'))
    expect(await stateOf()).toEqual(before)
  })
})

describe('S8: taking back', () => {
  test('is signed like posting: with the PIN of who posted', async () => {
    await setPin(cashier, '4821')
    const { id, needs_pin, actions } = await posted(cashier, '4821')
    expect({ needs_pin, actions }).toEqual({ needs_pin: true, actions: ['undo'] })
    const before = await stateOf()
    expect(await undo(cashier, id)).toMatchObject(denied(409, 'pin.needed'))
    expect(await undo(cashier, id, '4822')).toMatchObject({
      ...denied(422, 'pin.wrong'),
      errors: [{ path: 'body.pin' }],
    })
    expect(await undo(colleague, id, '4821')).toMatchObject(denied(404, 'not_found'))
    expect(await stateOf()).toEqual(before)
    expect(await undo(cashier, id, '4821')).toMatchObject({ data: { state: 'undone' } })
    expect(await undo(cashier, id, '4821')).toMatchObject(denied(409, 'settlement.not_open'))
  })
})

test('a PIN is in no event, no audit entry and no kept answer', async () => {
  const pin = '58316204'
  await setPin(ivan, pin)
  const { id } = await posted()
  expect(await confirm(cashier, id, pin)).toMatchObject({ data: { state: 'confirmed' } })
  const found = await harbour.database.admin<{ count: number }>(
    `select (select count(*) from event where data::text like '%' || $1 || '%')
       + (select count(*) from audit_entry where changes::text like '%' || $1 || '%')
       + (select count(*) from idempotency_key k where k::text like '%' || $1 || '%') as count`,
    [pin],
  )
  expect(Number(found[0]?.count)).toBe(0)
})
