import type { CallInput } from '@muelle/contract/call'
import { createGuestVisit, provePhone, sendGuestText } from '@muelle/contract/visits/guest'
import { answerWait } from '@muelle/contract/visits/wait-page'
import { CODE_TRIES, CODES_A_DAY } from '@muelle/domain/visits/guest/proof'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(async () => {
  await at.startAnew()
  await at.database.admin('delete from phone_code')
  await at.database.admin('delete from text_channel')
  await at.database.admin(
    `insert into text_channel (account_id, channel, url, secret_sealed, enabled) values ($1, 'sms', 'https://x.test', '\\x00', true)`,
    [at.account],
  )
})
afterAll(() => at?.close())

type Body = CallInput<typeof createGuestVisit>['body']
const PHONE = '999 111 2233'
const book = (body: Partial<Body> = {}) =>
  at.api.client(createGuestVisit, {
    params: { id: at.restaurant },
    body: { party_size: 2, name: 'Nazario Pool', phone: PHONE, date: '2027-03-10', time: '20:00', ...body },
  })
const askCode = (phone = PHONE) =>
  at.api.client(sendGuestText, { body: { business_id: at.restaurant, purpose: 'otp', phone } })
const prove = (code: string, phone = PHONE) =>
  at.api.client(provePhone, { params: { id: at.restaurant }, body: { phone, code } })
const texts = () =>
  at.database.admin<{ recipient: string; body: string; purpose: string }>(
    'select recipient, body, purpose from text_message order by id',
  )
/** The code that a telephone was sent last. */
const sent = async () => {
  await ok(askCode())
  const code = (await texts()).at(-1)?.body.match(/\d{6}/)?.[0]
  if (code === undefined) throw new Error('no code was sent')
  return code
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = async (answer: Promise<unknown>) =>
  ((await answer) as { errors?: { code: string }[] }).errors?.[0]?.code ?? null
const guestSetting = (verify_phone: string) =>
  at.database.admin(
    `insert into booking_setting (account_id, business_id, sections, version)
     values ($1, $2, jsonb_build_object('guest', jsonb_build_object('verify_phone', $3::text)), 2)`,
    [at.account, at.restaurant, verify_phone],
  )

describe('X-1: a telephone is proven by a code', () => {
  test('a guest of a venue with a way to telephones shows the code first; nothing is written before', async () => {
    await at.addTable({ capacity: 4 })
    const before = await snapshot(at.database.admin, ['visit', 'guest_request', 'customer', 'event'])
    expect(await book()).toMatchObject({ httpStatus: 403, errors: [{ code: 'visit.phone_unproven' }] })
    expect(await snapshot(at.database.admin, ['visit', 'guest_request', 'customer', 'event'])).toEqual(before)
    const code = await sent()
    expect((await texts()).at(-1)).toMatchObject({ recipient: '+529991112233', purpose: 'code' })
    const { proof } = await ok(prove(code))
    // It proves this telephone and no other, and a code proves once.
    expect(await refused(book({ proof, phone: '999 111 2234' }))).toBe('visit.phone_unproven')
    expect(await refused(prove(code))).toBe('phone.code_wrong')
    expect(await book({ proof })).toMatchObject({ status: 'OK' })
  })

  test('a browser keeps the proof in a cookie that no script reads, and need not prove again for a while', async () => {
    await at.addTable({ capacity: 4 })
    const code = await sent()
    const answer = await at.api.raw('POST', `/v1/client/business/${at.restaurant}/telefono/`, {
      body: { phone: PHONE, code },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^muelle_guest=[^;]+; .*HttpOnly/)
    const bookBy = (date: string) =>
      at.api.raw('POST', `/v1/client/business/${at.restaurant}/booking`, {
        body: { party_size: 2, name: 'Nazario', phone: PHONE, date, time: '20:00' },
        headers: { cookie: cookie.split(';')[0] ?? '' },
      })
    expect((await bookBy('2027-03-10')).status).toBe(201)
    at.pass(60 * 24 * 89)
    expect((await bookBy('2027-06-07')).status).toBe(201)
    at.pass(60 * 24)
    expect((await bookBy('2027-06-09')).status).toBe(403)
  })

  test('none is asked for where no telephone can be reached, nor where the venue never asks', async () => {
    await at.addTable({ capacity: 4 })
    await guestSetting('never')
    expect(await book()).toMatchObject({ status: 'OK' })
    await at.startAnew()
    await at.addTable({ capacity: 4 })
    await at.database.admin('update text_channel set enabled = false')
    expect(await book()).toMatchObject({ status: 'OK' })
  })

  test('a venue that always asks takes a proof for an hour', async () => {
    await at.addTable({ capacity: 4 })
    await guestSetting('always')
    const { proof } = await ok(prove(await sent()))
    at.pass(61)
    expect(await refused(book({ proof }))).toBe('visit.phone_unproven')
  })

  test('a wrong code, an old one, one tried too often and one that was never sent are refused alike', async () => {
    const answers: unknown[] = []
    const keep = async (answer: Promise<object>) => {
      const { requestId: _, ...rest } = (await answer) as { requestId?: string; meta?: object }
      answers.push({ ...rest, meta: null })
    }
    await keep(prove('123456', '999 000 0000'))
    const code = await sent()
    for (let n = 0; n < CODE_TRIES; n += 1) await keep(prove(other(code)))
    await keep(prove(code))
    at.pass(1)
    const late = await sent()
    at.pass(10)
    await keep(prove(late))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ httpStatus: 403, errors: [{ code: 'phone.code_wrong' }] })
  })

  test('of many who guess at once no more than the tries are judged', async () => {
    const code = await sent()
    const guesses = Array.from({ length: 12 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
    await Promise.all(guesses.map((guess) => prove(guess)))
    const [row] = await at.database.admin('select tries from phone_code')
    expect(row).toEqual({ tries: CODE_TRIES })
    expect(await refused(prove(code))).toBe('phone.code_wrong')
  })
})

describe('X-4: codes', () => {
  test('are sent a minute apart and five times a day; whoever asks hears the same', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => askCode()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']))
    const count = async () =>
      (await at.database.admin(`select 1 from text_message where created_at >= $1`, [today()])).length
    const today = () => '2027-03-10T00:00:00Z'
    const first = await count()
    await at.database.admin('delete from text_message')
    for (let n = 0; n < CODES_A_DAY + 2; n += 1) {
      at.pass(1)
      expect(await ok(askCode())).toEqual({ ok: true })
    }
    // One of the twelve, and of those that followed as many as make up the day.
    expect([first > 0, await count()]).toEqual([true, CODES_A_DAY - 1])
    at.pass(24 * 60)
    await ok(askCode())
    expect(await count()).toBe(CODES_A_DAY)
  })

  test('say what they are for in the language of who asks, and are kept as a hash', async () => {
    await at.api.raw('POST', '/v1/client/enviar-sms', {
      body: { business_id: at.restaurant, purpose: 'otp', phone: PHONE },
      headers: { 'accept-language': 'de' },
    })
    const text = (await texts()).at(-1)
    expect(text?.body).toMatch(/^\d{6} ist Ihr Code für La Ría/)
    const [row] = await at.database.admin(`select subject, encode(code_hash, 'escape') as hash from phone_code`)
    expect(JSON.stringify(row)).not.toContain(text?.body.slice(0, 6))
    expect(JSON.stringify(row)).not.toContain('999111')
  })
})

test('X-2, X-3: who has proven the telephone gets the links of what is to come at once, and changes it behind them', async () => {
  await at.addTable({ capacity: 4 })
  const { proof } = await ok(prove(await sent()))
  const { page } = await ok(book({ proof }))
  const ask = async (shown: string | null) => {
    const path = `/v1/client/business/${at.restaurant}/telefono/?customer_phone_number=${encodeURIComponent(PHONE)}`
    const { json } = await at.api.raw(
      'GET',
      path,
      shown === null ? {} : { headers: { cookie: `muelle_guest=${shown}` } },
    )
    return (json as { data: { ok: true; visits: { link: string }[] | null } }).data
  }
  expect(await ask(null)).toEqual({ ok: true, visits: null })
  expect(await ask(`${at.account}.1.${'A'.repeat(22)}`)).toEqual({ ok: true, visits: null })
  const { visits } = await ask(proof)
  expect(visits).toMatchObject([{ ticket: page.ticket, local_date: '2027-03-10', start_time: '20:00', party_size: 2 }])
  const code = new URL(visits?.[0]?.link ?? '').pathname.split('/')[2] ?? ''
  expect(await ok(at.api.client(answerWait, { params: { code }, body: { reply: 'cancel' } }))).toMatchObject({
    status: 'canceled',
  })
})
