import { listHistory } from '@muelle/contract/history/record'
import { listMessageTexts, resetMessageText, setMessageText } from '@muelle/contract/visits/message-texts'
import { listVisitMessages, writeToGuest } from '@muelle/contract/visits/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { openService, type Service } from '../../../test/visiting.ts'
import { notifyVisit } from './notify-job.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const params = () => ({ id: at.restaurant, event: 'booked' as const, language: 'es' as const })
const OWN = { subject: '¡Nos vemos, {name}!', body: 'Tu lugar: {date}, {time}.\nLlámanos: {phone}' }
const word = (body: object = {}, person = at.manager) =>
  person.client(setMessageText, { params: params(), body: { ...OWN, version: null, ...body } })
const list = async () => (await ok(at.manager.client(listMessageTexts, { params: { id: at.restaurant } }))).rows
const booked = async () => (await list()).find(({ event, language }) => event === 'booked' && language === 'es')
const DEPS = { sendsMail: true, hasTextConsole: false, visitLinkOf: () => 'https://x.test/1' }
const tell = async (body: object = {}) => {
  await at.addTable({ capacity: 4 })
  const { id } = await at.book({ name: 'Ana', phone: '999 111 2233', ...body })
  const telling = { accountId: at.account, visitId: id, event: 'booked' as const, cause: `test/${id}`, now: at.now() }
  await notifyVisit(at.database.db, DEPS, telling)
  const where = { id: at.restaurant, bookingId: id }
  return { where, rows: (await ok(at.people.hostess.client(listVisitMessages, { params: where }))).rows }
}

test('X-8: what a venue words for itself is what its guests are told, until it goes back to the usual words', async () => {
  const usual = await booked()
  expect(usual).toMatchObject({ version: null, subject: usual?.usual.subject })
  expect(await ok(word())).toMatchObject({ ...OWN, version: 1, usual: usual?.usual })
  const { where, rows } = await tell()
  expect(rows[0]).toMatchObject({ subject: '¡Nos vemos, Ana!' })
  // The line of a telephone that the venue does not have is left out.
  expect(rows[0]?.body).toMatch(/^Tu lugar: [^\n]+$/)
  // In another language the usual words hold.
  expect((await tell({ time: '14:00', phone: '999 111 2234', language: 'en' })).rows[0]?.body).toContain('Hello Ana')
  await ok(at.people.hostess.client(writeToGuest, { params: where, body: { text: 'A mano.' } }))
  expect(await ok(at.manager.client(resetMessageText, { params: params() }))).toEqual(usual)
  expect((await tell({ time: '17:00', phone: '999 111 2235' })).rows[0]?.body).toContain('Hola, Ana')
})

test('X-8: one person is told «1 persona», by words of the venue that say number and word apart, too', async () => {
  const told = async (body: object) => {
    await at.addTable({ capacity: 2 })
    return (await tell({ party_size: 1, ...body })).rows[0]?.body
  }
  expect(await told({ time: '14:00', phone: '999 111 2231' })).toContain(', 1 persona. Ticket')
  expect(await told({ time: '15:00', phone: '999 111 2232', language: 'en' })).toContain(', 1 person. Ticket')
  const { version } = await ok(word({ body: 'Para {people} personas, es decir {party}. Van: {people}' }))
  expect(await told({ time: '17:00', phone: '999 111 2233' })).toBe('Para 1 persona, es decir 1 persona. Van: 1')
  await ok(word({ version, body: 'Para {people} comensales' }))
  expect(await told({ time: '20:00', phone: '999 111 2234', party_size: 3 })).toBe('Para 3 comensales')
})

test('X-8: what cannot be put in is refused at its field, and nothing is kept', async () => {
  const before = await snapshot(at.database.admin, ['venue_message_text', 'event'])
  for (const [wrong, path] of [
    [{ body: 'Hola, {nombre}' }, 'body.body'],
    [{ subject: 'Hasta las {until}' }, 'body.subject'],
    [{ body: 'Hola, {name' }, 'body.body'],
  ] as const)
    expect(await word(wrong)).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'notification.variable_unknown', path }],
    })
  expect(await word({ body: ' ' })).toMatchObject({ httpStatus: 422 })
  expect(await word({}, at.waiter)).toMatchObject({ httpStatus: 403 })
  expect(
    await at.manager.client(setMessageText, {
      params: { ...params(), id: at.parking },
      body: { ...OWN, version: null },
    }),
  ).toMatchObject({ httpStatus: 409, errors: [{ code: 'settings.not_offered' }] })
  expect(await snapshot(at.database.admin, ['venue_message_text', 'event'])).toEqual(before)
})

test('whoever read older words is told, of two who word one at once one; the history says what changed', async () => {
  const answers = await Promise.all([word(), word({ body: 'Otra' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  expect(await word()).toMatchObject({ errors: [{ code: 'stale' }] })
  expect(await ok(word({ version: 1, body: 'Tercera' }))).toMatchObject({ version: 2, body: 'Tercera' })
  const history = await ok(
    at.manager.client(listHistory, { query: { subject_type: 'business_settings', subject_id: at.restaurant } }),
  )
  expect(JSON.stringify(history.rows[0])).toContain('Tercera')
})
