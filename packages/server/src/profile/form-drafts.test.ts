import { DRAFT_LIMITS, deleteFormDraft, getFormDraft, putFormDraft } from '@muelle/contract/profile/form-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const get = (person: Person, subject: string) => person.client(getFormDraft, { params: { subject } })
const put = (person: Person, subject: string, body: Record<string, unknown>) =>
  person.client(putFormDraft, { params: { subject }, body: { body } })

test('a draft is there on every device of its person, and nobody else sees it', async () => {
  const body = { name: 'Flamencos', tiers: [{ hours: 48 }] }
  expect(await get(harbour.owner, 'tour:1:product')).toMatchObject({ data: { body: null, updated_at: null } })
  expect(await put(harbour.owner, 'tour:1:product', body)).toMatchObject({ status: 'OK' })
  const other = await harbour.api.signIn('duena')
  expect(await get(other, 'tour:1:product')).toMatchObject({ data: { body, updated_at: expect.any(String) } })
  expect(await get(harbour.seller, 'tour:1:product')).toMatchObject({ data: { body: null } })
  await put(other, 'tour:1:product', { name: 'Manglar' })
  expect(await get(harbour.owner, 'tour:1:product')).toMatchObject({ data: { body: { name: 'Manglar' } } })
  const forget = () => harbour.owner.client(deleteFormDraft, { params: { subject: 'tour:1:product' } })
  expect([await forget(), await forget()]).toMatchObject([{ status: 'OK' }, { status: 'OK' }])
  expect(await get(harbour.owner, 'tour:1:product')).toMatchObject({ data: { body: null } })
})

test('the keys that drafts come with are not kept, since writing one again changes nothing', async () => {
  for (const subject of ['a', 'b'])
    expect(await put(harbour.seller, subject, { subject })).toMatchObject({ status: 'OK' })
  await harbour.seller.client(deleteFormDraft, { params: { subject: 'a' } })
  expect(await harbour.database.admin(`select from idempotency_key where route like '%/draft/%'`)).toEqual([])
})

test('one that is nested thousands deep is malformed, with a key or without', async () => {
  const deep = `{"body":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`
  for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
    const answer = await harbour.seller.raw('PUT', '/v1/provider/profile/draft/deep', { body: deep, headers })
    expect(answer).toMatchObject({ status: 422, json: { meta: { code: 'malformed' } } })
  }
  expect(await get(harbour.seller, 'deep')).toMatchObject({ data: { body: null } })
})

test('one that is too long is refused; of too many the one left alone longest makes room', async () => {
  const long = { text: 'x'.repeat(DRAFT_LIMITS.bytes) }
  expect(await put(harbour.seller, 'long', long)).toMatchObject({
    httpStatus: 413,
    errors: [{ code: 'draft.too_large', detail: { limit_bytes: DRAFT_LIMITS.bytes } }],
  })
  expect(await get(harbour.seller, 'long')).toMatchObject({ data: { body: null } })
  for (let index = 0; index <= DRAFT_LIMITS.count; index += 1) await put(harbour.seller, `form:${index}`, { index })
  expect(await get(harbour.seller, 'form:0')).toMatchObject({ data: { body: null } })
  expect(await get(harbour.seller, 'form:1')).toMatchObject({ data: { body: { index: 1 } } })
})
