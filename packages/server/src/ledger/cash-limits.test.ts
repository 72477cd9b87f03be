import { refundBooking } from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import { createBooking } from '@muelle/contract/bookings/sale'
import { type CashLimits, getCashLimits, setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { acceptHandover, moveCash, offerHandover } from '@muelle/contract/ledger/custody'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, saleOf, sell, sold, stateOf } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
/** Settles with the others of the business. */
let manager: Person
let managerId: number

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 400, people_limit: 400 })
  ;[manager, managerId] = await addPerson('encargada', [
    ...SELLER_RIGHTS,
    { identifier: 'mdu_settlement', create: true, edit: true, delete: false },
  ])
})
afterAll(() => harbour.close())

async function addPerson(username: string, modules = SELLER_RIGHTS): Promise<[Person, number]> {
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const user = await add.addUser({ account, username, modules })
  await add.addMember({ account, business, user, role: 'tour_seller', preset: true })
  return [await harbour.api.signIn(username), user]
}

const limit = (
  user_id: number | null,
  limit_cents: number | null,
  { is_blocked = false, by = manager }: { is_blocked?: boolean; by?: Person } = {},
) => by.client(setCashLimit, { body: { business_id: harbour.business, user_id, limit_cents, is_blocked } })
async function limitsOf(person: Person): Promise<CashLimits> {
  const result = await person.client(getCashLimits, { query: { business_id: harbour.business } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const heldBy = async (userId: number) =>
  (
    await harbour.database.admin<{ cents: number }>(
      `select coalesce(sum(case when to_place = 'custody:' || $1 then amount_cents else -amount_cents end), 0)::bigint as cents
       from ledger_entry where method = 'cash' and 'custody:' || $1 in (from_place, to_place)`,
      [String(userId)],
    )
  )[0]?.cents

describe('S7: how much cash somebody may hold', () => {
  test('of twenty sales at once as many are taken as fit below the limit', async () => {
    const [seller, id] = await addPerson('tope')
    expect(await limit(id, 450_000)).toMatchObject({ status: 'OK' })
    const sales = await Promise.all(Array.from({ length: 20 }, () => sell(seller, tour, { adults: 1 })))
    expect(sales.filter(({ status }) => status === 'OK')).toHaveLength(5)
    expect(await heldBy(id)).toBe(400_000)
    for (const refused of sales.filter(({ status }) => status !== 'OK'))
      expect(refused).toMatchObject({
        httpStatus: 409,
        errors: [{ code: 'custody.limit', detail: { held_cents: 400_000, limit_cents: 450_000, currency: 'MXN' } }],
      })
    expect((await limitsOf(seller)).own).toMatchObject({ held_cents: 400_000, limit_cents: 450_000, is_overdue: false })
  })

  test('cash alone is refused and changes nothing: other ways, orders and what is given back go on', async () => {
    const [seller, id] = await addPerson('llena')
    await limit(id, 80_000)
    const booking = await sold(seller, tour, { adults: 1 })
    const before = await stateOf(harbour)
    const order = { bookings: [{ tour_id: tour.tour, ...saleOf(tour, { adults: 1, hold: true }) }] }
    const { payment: _, ...first } = order.bookings[0] as (typeof order.bookings)[0]
    expect(
      await seller.client(createOrder, {
        body: { bookings: [first, first], payment: { method: 'cash', amount_cents: 160_000, received_cents: 160_000 } },
      }),
    ).toMatchObject({ httpStatus: 409, errors: [{ code: 'custody.limit' }] })
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject({ errors: [{ code: 'custody.limit' }] })
    expect(await stateOf(harbour)).toEqual(before)
    const byTransfer = {
      ...saleOf(tour, { adults: 1 }),
      payment: { method: 'transfer' as const, amount_cents: 80_000 },
    }
    expect(await seller.client(createBooking, { params: { id: tour.tour }, body: byTransfer })).toMatchObject({
      status: 'OK',
    })
    const { version } = booking
    expect(
      await harbour.owner.client(refundBooking, {
        params: { id: booking.id },
        body: { version, amount_cents: 80_000, method: 'transfer', reason: 'Motor' },
      }),
    ).toMatchObject({ status: 'OK' })
    await limit(id, 160_000)
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject({ status: 'OK' })
  })

  test('a colleague’s cash is refused above it, and taken below', async () => {
    const [giver] = await addPerson('entrega')
    const [taker, takerId] = await addPerson('recibe')
    await sold(giver, tour, { adults: 2 })
    await limit(takerId, 100_000)
    const offer = async (amount_cents: number) => {
      const result = await giver.client(offerHandover, {
        body: { business_id: harbour.business, to_user_id: takerId, currency: 'MXN', amount_cents },
      })
      if (result.status !== 'OK') throw new Error(JSON.stringify(result))
      return taker.client(acceptHandover, { params: { id: result.data.id } })
    }
    expect(await offer(100_001)).toMatchObject({
      errors: [{ code: 'custody.limit', detail: { held_cents: 0, limit_cents: 100_000 } }],
    })
    expect(await offer(50_000)).toMatchObject({ status: 'OK' })
  })

  test('that of the business is for who has none of their own; a seller’s terms come before it', async () => {
    const [seller, id] = await addPerson('terminos')
    await limit(null, 240_000)
    expect((await limitsOf(seller)).own.limit_cents).toBe(240_000)
    await harbour.database.admin(
      `with s as (
         insert into seller (account_id, kind, first_name, name_folded, user_id) values ($1, 'seller', 'Iván', 'ivan', $2) returning id)
       insert into seller_business (account_id, seller_id, business_id, relation, rule, custody_limit_cents)
       select $1, id, $3, 'house_collects', '{"kind":"percent","basis_points":0}', 160000 from s`,
      [harbour.account, id, harbour.business],
    )
    expect((await limitsOf(seller)).own.limit_cents).toBe(160_000)
    await limit(id, 320_000)
    expect((await limitsOf(manager)).people.find(({ user_id }) => user_id === id)).toMatchObject({
      limit_cents: 320_000,
      own_limit_cents: 320_000,
    })
    await limit(null, null)
    expect(await limitsOf(seller)).toMatchObject({ business_limit_cents: null, people: [], may_edit: false })
  })

  test('what the terms of sellers said before limits were kept keeps nobody, until it is set anew', async () => {
    const [seller, id] = await addPerson('antes')
    await harbour.database.admin(
      `with s as (
         insert into seller (account_id, kind, first_name, name_folded, user_id) values ($1, 'seller', 'Eva', 'eva', $2) returning id)
       insert into seller_business (account_id, seller_id, business_id, relation, rule, custody_limit_cents, keeps_custody_limit)
       select $1, id, $3, 'house_collects', '{"kind":"percent","basis_points":0}', 100, false from s`,
      [harbour.account, id, harbour.business],
    )
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject({ status: 'OK' })
    expect((await limitsOf(seller)).own.limit_cents).toBeNull()
  })

  test('two who change different things of somebody do not undo each other', async () => {
    const [seller, id] = await addPerson('dosdialogos')
    const put = (body: { limit_cents: number } | { is_blocked: boolean } | object) =>
      manager.client(setCashLimit, { body: { business_id: harbour.business, user_id: id, ...body } })
    expect(await put({ is_blocked: true })).toMatchObject({ status: 'OK' })
    expect(await put({ limit_cents: 500_000 })).toMatchObject({ status: 'OK' })
    expect((await limitsOf(seller)).own).toMatchObject({ is_blocked: true, limit_cents: 500_000 })
    expect(await put({ is_blocked: false })).toMatchObject({ status: 'OK' })
    expect((await limitsOf(seller)).own).toMatchObject({ is_blocked: false, limit_cents: 500_000 })
    expect(await put({})).toMatchObject({ httpStatus: 422 })
  })

  test('cash of the safe is cash: who is blocked, or would come above their limit, takes none', async () => {
    const [keeper, id] = await addPerson('boveda', [
      ...SELLER_RIGHTS,
      { identifier: 'mdu_settlement', create: true, edit: true, delete: false },
    ])
    await sold(keeper, tour, { adults: 1 })
    const moved = (from: 'mine' | 'safe', to: 'mine' | 'safe') =>
      keeper.client(moveCash, {
        body: { business_id: harbour.business, from, to, currency: 'MXN', amount_cents: 80_000 },
      })
    expect(await moved('mine', 'safe')).toMatchObject({ status: 'OK' })
    await limit(id, 79_999)
    expect(await moved('safe', 'mine')).toMatchObject({ httpStatus: 409, errors: [{ code: 'custody.limit' }] })
    await limit(id, null, { is_blocked: true })
    expect(await moved('safe', 'mine')).toMatchObject({ errors: [{ code: 'custody.blocked' }] })
    await limit(id, null)
    expect(await moved('safe', 'mine')).toMatchObject({ status: 'OK' })
  })

  test('who is blocked takes no cash; nobody raises their own, and who only sells sets none', async () => {
    const [seller, id] = await addPerson('bloqueado')
    await limit(id, null, { is_blocked: true })
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'custody.blocked' }],
    })
    expect(await limit(id, null, { by: seller })).toMatchObject({ httpStatus: 403 })
    expect(await limit(managerId, 1)).toMatchObject({ errors: [{ code: 'custody.own_limit' }] })
    expect(await limit(999_999, 1)).toMatchObject({ httpStatus: 404 })
    expect(await limit(id, -1)).toMatchObject({ httpStatus: 422 })
    await limit(id, null)
    expect(await sell(seller, tour, { adults: 1 })).toMatchObject({ status: 'OK' })
  })
})
