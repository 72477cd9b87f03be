import { createBooking } from '@muelle/contract/bookings/sale'
import type { CallInput } from '@muelle/contract/call'
import { createApiKey, listApiKeys, revokeApiKey } from '@muelle/contract/integrations/api-keys'
import { MODULES } from '@muelle/domain/rights'
import { DAY_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Raw, startApi } from '../../test/api.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, saleOf } from '../../test/tours.ts'
import { createKeyLimit } from '../platform/http/key-limit.ts'

const KEYS = '/v1/provider/account/api-key'
const SESSION = '/v1/provider/session'

let harbour: Harbour
let make: ReturnType<typeof fixtures>
beforeAll(async () => {
  harbour = await openHarbour()
  make = fixtures(harbour.database.admin)
})
afterAll(() => harbour.close())

type Body = CallInput<typeof createApiKey>['body']
const grant = (identifier: (typeof MODULES)[number], flags = '') => ({
  identifier,
  create: flags.includes('c'),
  edit: flags.includes('e'),
  delete: flags.includes('d'),
})
const keyOf = (changes: Partial<Body> = {}): Body => ({
  name: 'Sitio web',
  modules: [grant('mdu_tour_booking', 'c')],
  businesses: null,
  expires_at: null,
  ...changes,
})
async function made(person: Person, changes: Partial<Body> = {}) {
  const result = await person.client(createApiKey, { body: keyOf(changes) })
  if (result.status !== 'OK' || result.data.secret === null) throw new Error(JSON.stringify(result))
  return { ...result.data, secret: result.data.secret }
}
const withKey =
  (secret: string): Raw =>
  (method, path, options = {}) =>
    harbour.api.raw(method, path, { ...options, headers: { authorization: `Bearer ${secret}`, ...options.headers } })
const toursOf = (business: number) => `/v1/provider/business/${business}/tour`
const stored = () => snapshot(harbour.database.admin, ['api_key', 'api_key_module', 'api_key_business', 'event'])
/** Somebody who may make keys and sell, in every business of theirs. */
async function addMaker(username: string, modules = [grant('mdu_account', 'ced'), grant('mdu_tour_booking', 'ce')]) {
  const { account, business } = harbour
  const user = await make.addUser({ account, username, first_name: 'Iris', last_name: 'May', modules })
  await make.addMember({ account, business, user })
  return { user, person: await harbour.api.signIn(username) }
}

describe('making a key', () => {
  test('answers its secret once; the list and the database know only how it begins', async () => {
    const { user, person } = await addMaker('iris')
    const { secret, ...key } = await made(person, {
      businesses: [harbour.business],
      expires_at: '2026-12-31T06:00:00.000Z',
    })
    expect(secret).toMatch(/^mk_[0-9a-z]+_[\w-]{43}$/)
    expect(key).toEqual({
      id: expect.any(Number),
      name: 'Sitio web',
      prefix: secret.slice(0, -37),
      modules: [grant('mdu_tour_booking', 'c')],
      businesses: [{ id: harbour.business, name: 'Tours Río Lagartos' }],
      state: 'active',
      expires_at: '2026-12-31T06:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
      created_at: expect.any(String),
      created_by: { id: user, name: 'Iris May' },
    })
    const list = await person.client(listApiKeys, { query: {} })
    expect(list).toMatchObject({ status: 'OK', data: { rows: [key] } })
    expect(JSON.stringify([list, await stored()])).not.toContain(secret)
  })

  test('a repetition with the same Idempotency-Key makes no second key, and the secret is kept nowhere (I4)', async () => {
    const options = { body: keyOf({ name: 'Una sola' }), headers: { 'idempotency-key': 'clave-1' } }
    const first = await harbour.owner.raw('POST', KEYS, options)
    const again = await harbour.owner.raw('POST', KEYS, options)
    const { data } = first.json as { data: { secret: string } }
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
    expect(again.json).toEqual({ success: true, data: { ...data, secret: null } })
    expect(JSON.stringify(await snapshot(harbour.database.admin, ['idempotency_key']))).not.toContain(data.secret)
    expect(await harbour.database.admin(`select 1 from api_key where name = 'Una sola'`)).toHaveLength(1)
  })

  test('is refused beyond the rights of its maker, for the past, for a foreign business, and changes nothing (I17)', async () => {
    const { person } = await addMaker('nora')
    const other = await make.addBusiness({ account: harbour.account, name: 'Ajeno' })
    const attempt = (changes: Partial<Body>) => person.raw('POST', KEYS, { body: keyOf(changes) })
    const before = await stored()
    const payment = { modules: [grant('mdu_payment')] }
    expectFailure(await attempt(payment), 403, 'forbidden', { module: 'mdu_payment', flag: null })
    const deletes = { modules: [grant('mdu_tour_booking', 'd')] }
    expectFailure(await attempt(deletes), 403, 'forbidden', { module: 'mdu_tour_booking', flag: 'delete' })
    expectFailure(await attempt({ expires_at: new Date(NOW).toISOString() }), 409, 'api_key.expiry_passed')
    expectFailure(await attempt({ businesses: [other] }), 404, 'not_found')
    const twice = [grant('mdu_tour_booking'), grant('mdu_tour_booking', 'c')]
    for (const body of [{ modules: twice }, { modules: [] }, { businesses: [] }, { name: ' ' }])
      expect(await attempt(body)).toMatchObject({ status: 422 })
    expect(await stored()).toEqual(before)
  })

  test('stops at fifty that work', async () => {
    const account = await make.addAccount({ name: 'Muchas' })
    const owner = await make.addUser({ account, username: 'muchas', is_first: true })
    await harbour.database.admin(
      `insert into api_key (account_id, created_by_user_id, name, prefix, secret_hash, is_limited, expires_at)
       select $1, $2, 'k' || n, 'mk', sha256(n::text::bytea), false,
         case when n = 51 then '2020-01-01'::timestamptz end from generate_series(1, 51) as n`,
      [account, owner],
    )
    const person = await harbour.api.signIn('muchas')
    expectFailure(await person.raw('POST', KEYS, { body: keyOf() }), 409, 'api_key.limit', { max_keys: 50 })
    await harbour.database.admin(`update api_key set revoked_at = now() where account_id = $1 and name = 'k1'`, [
      account,
    ])
    expect(await person.raw('POST', KEYS, { body: keyOf() })).toMatchObject({ status: 201 })
  })

  test('is for people: a key cannot make another', async () => {
    const { secret } = await made(harbour.owner, { modules: [grant('mdu_account', 'ced')] })
    const before = await stored()
    expectFailure(
      await withKey(secret)('POST', KEYS, { body: keyOf({ modules: [grant('mdu_account')] }) }),
      403,
      'forbidden',
      {
        module: null,
        flag: null,
      },
    )
    expect({ ...(await stored()), api_key: before['api_key']?.length }).toMatchObject({
      api_key: before['api_key']?.length,
      event: before['event'],
    })
  })
})

describe('using a key', () => {
  test('sells with an Idempotency-Key of its own, in the name of its maker and through the key', async () => {
    const tour = await harbour.addTour({ slug: 'por-clave' })
    const { user, person } = await addMaker('rosa')
    const { secret, id } = await made(person)
    const path = `/v1/provider/tour/${tour.tour}/booking`
    const body = saleOf(tour, { hold: true })
    expectFailure(await withKey(secret)('POST', path, { body }), 422, 'idempotency.key_required')
    const headers = { 'idempotency-key': 'pedido-1' }
    const first = await withKey(secret)('POST', path, { body, headers })
    const again = await withKey(secret)('POST', path, { body, headers })
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ text: first.text, headers: { 'idempotency-replayed': 'true' } })
    const mine = await person.client(createBooking, { params: { id: tour.tour }, body }, { idempotencyKey: 'pedido-1' })
    expect(mine).toMatchObject({ status: 'OK' })
    const { id: booking } = (first.json as { data: { id: number } }).data
    expect(
      await harbour.database.admin(
        `select actor_user_id, api_key_id from audit_entry where subject_type = 'booking' and subject_id = $1`,
        [booking],
      ),
    ).toEqual([{ actor_user_id: user, api_key_id: id }])
  })

  test('S7: goes on taking cash in a shift of its maker that is too old for the maker, not when they are blocked', async () => {
    const tour = await harbour.addTour({ slug: 'por-turno', capacity: 40, people_limit: 40 })
    const { user, person } = await addMaker('turno')
    const { secret } = await made(person)
    const path = `/v1/provider/tour/${tour.tour}/booking`
    const byKey = (key: string) =>
      withKey(secret)('POST', path, { body: saleOf(tour), headers: { 'idempotency-key': key } })
    const byPerson = () => person.client(createBooking, { params: { id: tour.tour }, body: saleOf(tour) })
    expect(await byKey('turno-1')).toMatchObject({ status: 201 })
    await harbour.database.admin(`update cash_shift set opened_at = now() - interval '13 hours' where user_id = $1`, [
      user,
    ])
    expect(await byPerson()).toMatchObject({ httpStatus: 409, errors: [{ code: 'shift.overdue' }] })
    expect(await byKey('turno-2')).toMatchObject({ status: 201 })
    await harbour.database.admin(
      'insert into cash_limit (account_id, business_id, user_id, is_blocked) values ($1, $2, $3, true)',
      [harbour.account, harbour.business, user],
    )
    expectFailure(await byKey('turno-3'), 409, 'custody.blocked')
    const held = await harbour.database.admin<{ cents: number }>(
      `select sum(amount_cents)::bigint as cents from ledger_entry where to_place = 'custody:' || $1`,
      [user],
    )
    expect(held).toEqual([{ cents: 320_000 }])
  })

  test('W3, B1: sells as a program, not as the desk: its channel, its half hour to decide, its cut-off before the start', async () => {
    const tour = await harbour.addTour({ slug: 'por-programa' })
    const { secret } = await made(harbour.owner)
    const path = `/v1/provider/tour/${tour.tour}/booking`
    const headers = { 'idempotency-key': 'programa-1' }
    const held = await withKey(secret)('POST', path, { body: saleOf(tour, { hold: true }), headers })
    expect(held.json).toMatchObject({
      data: { channel: 'api', expires_at: new Date(NOW + 30 * MINUTE_MS).toISOString() },
    })
    // 08:40 of a departure at 09:00: the desk still sells, a program has until half an hour before.
    harbour.setNow(instant(NOW + DAY_MS + 100 * MINUTE_MS))
    const late = { body: saleOf(tour, { hold: true }), headers: { 'idempotency-key': 'programa-2' } }
    expect(await withKey(secret)('POST', path, late)).toMatchObject({ status: 409 })
    expect(await harbour.owner.client(createBooking, { params: { id: tour.tour }, body: late.body })).toMatchObject({
      status: 'OK',
      data: { channel: 'desk' },
    })
    harbour.setNow(NOW)
  })

  test('stands in the history beside the name of its maker', async () => {
    const { secret } = await made(harbour.owner, { name: 'Contabilidad', modules: [grant('mdu_account', 'e')] })
    const body = { version: 1, name: 'Por clave', default_currency: 'MXN', default_time_zone: 'America/Merida' }
    expect(await withKey(secret)('PUT', '/v1/provider/account', { body })).toMatchObject({ status: 200 })
    const history = `/v1/provider/history?subject_type=account&subject_id=${harbour.account}`
    expect(await harbour.owner.raw('GET', history)).toMatchObject({
      json: {
        data: { rows: [{ actor: { id: harbour.ownerId }, through: 'Contabilidad', action: 'account.updated' }] },
      },
    })
  })

  test('does what it was made for, in its businesses, and nothing that is for people or the owner', async () => {
    const { account, business } = harbour
    const other = await make.addBusiness({ account, name: 'Holbox' })
    const { secret: limited } = await made(harbour.owner, {
      modules: [grant('mdu_tour'), grant('mdu_account')],
      businesses: [business],
    })
    const { secret: everywhere } = await made(harbour.owner, { modules: [grant('mdu_tour')] })
    expect(await withKey(limited)('GET', toursOf(business))).toMatchObject({ status: 200 })
    expectFailure(await withKey(limited)('GET', toursOf(other)), 404, 'not_found')
    expectFailure(await withKey(limited)('GET', KEYS), 403, 'forbidden', { module: 'mdu_account', flag: null })
    expect(await withKey(everywhere)('GET', toursOf(other))).toMatchObject({ status: 200 })
    expect(await withKey(everywhere)('GET', KEYS)).toMatchObject({ status: 403 })
    expect(await withKey(everywhere)('GET', `/v1/provider/tour/bookings`)).toMatchObject({ status: 403 })
  })

  test('by a role of its maker it works where the role does and the key is limited to', async () => {
    const { account, business } = harbour
    const other = await make.addBusiness({ account, name: 'Por rol' })
    const { user, person } = await addMaker('vera', [grant('mdu_account', 'ced')])
    await make.addMember({ account, business: other, user })
    await harbour.database.admin(`update business_member set role = 'manager' where user_id = $1`, [user])
    const attempt = await person.raw('POST', KEYS, { body: keyOf({ modules: [grant('mdu_tour')] }) })
    expectFailure(attempt, 403, 'forbidden', { module: 'mdu_tour', flag: null })
    const { id, secret } = await made(person, { modules: [grant('mdu_account')] })
    await harbour.database.admin(
      `insert into api_key_module (account_id, api_key_id, module) values ($1, $2, 'mdu_tour')`,
      [account, id],
    )
    expect(await withKey(secret)('GET', toursOf(business))).toMatchObject({ status: 200 })
    await harbour.database.admin(
      `insert into api_key_business (account_id, api_key_id, business_id) values ($1, $2, $3)`,
      [account, id, other],
    )
    await harbour.database.admin('update api_key set is_limited = true where id = $1', [id])
    expectFailure(await withKey(secret)('GET', toursOf(business)), 404, 'not_found')
    expect(await withKey(secret)('GET', toursOf(other))).toMatchObject({ status: 200 })
  })

  test('a limit to a business stays one when the business is gone', async () => {
    const business = await make.addBusiness({ account: harbour.account, name: 'Efímero' })
    const { secret } = await made(harbour.owner, { modules: [grant('mdu_tour')], businesses: [business] })
    expect(await withKey(secret)('GET', toursOf(business))).toMatchObject({ status: 200 })
    await harbour.database.admin('delete from business_slug where business_id = $1', [business])
    await harbour.database.admin('delete from business where id = $1', [business])
    expectFailure(await withKey(secret)('GET', toursOf(harbour.business)), 404, 'not_found')
  })

  test('what its maker may no longer do, it may not from the next request on (I17, I19)', async () => {
    const { user, person } = await addMaker('sara')
    const { secret } = await made(person)
    const bookings = `/v1/provider/tour/bookings?filter[business_id]=${harbour.business}`
    expect(await withKey(secret)('GET', bookings)).toMatchObject({ status: 200 })
    const { admin } = harbour.database
    await admin(
      `delete from permission_module where module = 'mdu_tour_booking'
         and permission_id = (select permission_id from app_user where id = $1)`,
      [user],
    )
    await admin('delete from business_member where user_id = $1', [user])
    expect(await withKey(secret)('GET', bookings)).toMatchObject({ status: 403 })
    await admin('update app_user set enabled = false where id = $1', [user])
    expectFailure(await withKey(secret)('GET', SESSION), 401, 'session.user_disabled')
    const list = await harbour.owner.client(listApiKeys, { query: { count: 200 } })
    expect(list).toMatchObject({
      data: { rows: expect.arrayContaining([expect.objectContaining({ state: 'suspended' })]) },
    })
    await admin('delete from login_name where user_id = $1', [user])
    await admin('delete from app_user where id = $1', [user])
    expectFailure(await withKey(secret)('GET', SESSION), 401, 'unauthenticated')
  })

  test('says when it was last used, to the minute', async () => {
    const { id, secret } = await made(harbour.owner)
    const used = async () =>
      (
        await harbour.database.admin<{ at: string | null }>('select last_used_at as at from api_key where id = $1', [
          id,
        ])
      )[0]?.at
    expect(await used()).toBeNull()
    await withKey(secret)('GET', SESSION)
    const first = await used()
    expect(first).not.toBeNull()
    await withKey(secret)('GET', SESSION)
    expect(await used()).toEqual(first)
  })

  test('ends when it is revoked, at once and for good', async () => {
    const { id, secret } = await made(harbour.owner)
    expect(await withKey(secret)('GET', SESSION)).toMatchObject({ status: 200 })
    const revoke = () => harbour.owner.client(revokeApiKey, { params: { id } })
    const revoked = await revoke()
    expect(revoked).toMatchObject({
      status: 'OK',
      data: { id, state: 'revoked', revoked_at: new Date(NOW).toISOString() },
    })
    expectFailure(await withKey(secret)('GET', SESSION), 401, 'api_key.ended')
    harbour.setNow(instant(NOW + 60_000))
    expect(await revoke()).toEqual(revoked)
    harbour.setNow(NOW)
    expectFailure(await harbour.owner.raw('DELETE', `${KEYS}/987654`), 404, 'not_found')
    const actions = await harbour.database.admin(
      `select action from audit_entry where subject_type = 'api_key' and subject_id = $1 order by id`,
      [id],
    )
    expect(actions).toEqual([{ action: 'api_key.created' }, { action: 'api_key.revoked' }])
  })

  test('ends when its time is over', async () => {
    const { id, secret } = await made(harbour.owner)
    await harbour.database.admin(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [id])
    expectFailure(await withKey(secret)('GET', SESSION), 401, 'api_key.ended')
  })

  test('a text that only looks like one opens nothing, also under another account', async () => {
    const { secret } = await made(harbour.owner)
    const other = await make.addAccount({ name: 'Sin claves' })
    const moved = secret.replace(/^mk_[0-9a-z]+_/, `mk_${other.toString(36)}_`)
    for (const text of [moved, `${secret.slice(0, -1)}!`, `mk_1_${'a'.repeat(43)}`, secret.replace('mk_', 'mu_')])
      expectFailure(await withKey(text)('GET', SESSION), 401, 'unauthenticated')
  })

  test('has a budget of its own, which people do not share', async () => {
    const api = await startApi({ database: harbour.database, keyLimit: createKeyLimit(2, () => 30_000) })
    try {
      const { secret } = await made(harbour.owner)
      const headers = { authorization: `Bearer ${secret}` }
      const statuses = []
      for (let n = 0; n < 3; n += 1) statuses.push((await api.raw('GET', SESSION, { headers })).status)
      expect(statuses).toEqual([200, 200, 429])
      const refused = await api.raw('GET', SESSION, { headers })
      expectFailure(refused, 429, 'too_many_requests', { retry_after_seconds: 30 })
      expect(refused.headers['retry-after']).toBe('30')
      const person = await api.signIn('duena')
      for (let n = 0; n < 3; n += 1) expect((await person.raw('GET', SESSION)).status).toBe(200)
    } finally {
      await api.close()
    }
  })
})

describe('making a token (specification 7.9)', () => {
  const token = (person: Person, body: object, key?: string) =>
    person.raw('POST', '/v1/provider/account/token', { body, ...(key && { headers: { 'idempotency-key': key } }) })

  test('is making a key: shown once, in the list and the history, good for its scopes and no more', async () => {
    const { person } = await addMaker('tomasa')
    const body = { name: 'Kiosco', scopes: ['mdu_tour_booking:create', 'mdu_account'] }
    const answer = await token(person, body, 'kiosco')
    expect(answer.status).toBe(201)
    const { token: secret, ...key } = (answer.json as { data: { token: string; id: number } }).data
    expect(secret).toMatch(/^mk_[0-9a-z]+_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Kiosco',
      modules: [grant('mdu_tour_booking', 'c'), grant('mdu_account')],
      businesses: null,
      expires_at: null,
      state: 'active',
    })
    expect((await token(person, body, 'kiosco')).json).toMatchObject({ data: { id: key.id, token: null } })
    expect(await person.client(listApiKeys, { query: {} })).toMatchObject({
      data: { rows: expect.arrayContaining([expect.objectContaining(key)]) },
    })
    expect(
      await harbour.database.admin(
        `select action from audit_entry where subject_type = 'api_key' and subject_id = $1`,
        [key.id],
      ),
    ).toEqual([{ action: 'api_key.created' }])
    expect((await withKey(secret)('GET', '/v1/provider/account/api-key')).status).toBe(200)
    // What a key makes would outlive it.
    const made = await withKey(secret)('POST', '/v1/provider/account/token', {
      body: { name: 'Otra', scopes: ['mdu_tour_booking'] },
      headers: { 'idempotency-key': 'otra' },
    })
    expect(made.status).toBe(403)
  })

  test.each([
    [{ name: 'Sin nada', scopes: [] }, 422],
    [{ name: 'Inventado', scopes: ['mdu_todo'] }, 422],
    [{ name: 'Sin bandera', scopes: ['mdu_tour_booking:'] }, 422],
    [{ name: 'Dos veces', scopes: ['mdu_tour_booking', 'mdu_tour_booking'] }, 422],
    [{ name: '', scopes: ['mdu_tour_booking'] }, 422],
    [{ name: 'De más', scopes: ['mdu_tour_booking'], owner: true }, 422],
    [{ name: 'Que no tiene', scopes: ['mdu_refund'] }, 403],
    [{ name: 'Bandera que no tiene', scopes: ['mdu_tour_booking:delete'] }, 403],
    [{ name: 'Vencida', scopes: ['mdu_tour_booking'], expires_at: '2020-01-01T00:00:00Z' }, 409],
    [{ name: 'De nadie', scopes: ['mdu_tour_booking'], businesses: [999_999] }, 404],
  ])('%j is refused with %i and makes nothing', async (body, status) => {
    const { person } = await addMaker(`refused${JSON.stringify(body).length}${status}`)
    const before = await stored()
    expect((await token(person, body)).status).toBe(status)
    expect(await stored()).toEqual(before)
  })

  test('is for who may make keys', async () => {
    expect((await token(harbour.seller, { name: 'Mía', scopes: ['mdu_tour_booking'] })).status).toBe(403)
  })
})
