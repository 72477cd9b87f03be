import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API } from './api.ts'
import type { Call } from './call.ts'
import { MAX_PAGE } from './paging.ts'
import { COMMON_REFUSALS, SESSION_REFUSALS, WRITE_REFUSALS } from './refusals.ts'

const calls = Object.entries<Call>(API)
/** A path with its parameters unnamed: two that differ only there are the same route. */
const routeOf = ({ method, path }: Call) => `${method} ${path.replace(/:\w+/g, ':')}`

test('method and path name one call', () => {
  expect(new Set(calls.map(([, call]) => routeOf(call))).size).toBe(calls.length)
})
test('a call is registered under one name', () => {
  expect(new Set(calls.map(([, call]) => call)).size).toBe(calls.length)
})

test.each(calls)('%s: under /v1, path parameters declared, a GET without body', (_, call) => {
  expect(call.path).toMatch(/^\/v1(\/:?[A-Za-z_-]+)+\/?$/)
  const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  expect(Object.keys(call.params?._zod.def.shape ?? {}).sort()).toEqual(named.sort())
  expect(call.method === 'GET' && call.body !== undefined).toBe(false)
})
test.each(calls)('%s: refusals are named once and none that is common', (_, call) => {
  expect(new Set(call.refusals).size).toBe(call.refusals.length)
  const common = new Set<string>([
    ...COMMON_REFUSALS,
    ...WRITE_REFUSALS,
    ...(call.access === 'public' ? [] : SESSION_REFUSALS),
  ])
  expect(call.refusals.filter((code) => common.has(code))).toEqual([])
})

/** Lists that are leafed through, with the shape of their page. */
const paged = calls.flatMap(([name, { query }]) => {
  const page = query?._zod.def.shape['page']
  return page ? [{ name, page }] : []
})
test.each(paged)('$name: can be leafed through as deep as every list, and no deeper', ({ page }) => {
  const isTaken = (text: string) => z.safeParse(page, text).success
  expect([isTaken(String(MAX_PAGE)), isTaken(String(MAX_PAGE + 1))]).toEqual([true, false])
})

/** Names of fields that let somebody in or pay something: links with a key in them, store credit, codes that a person used, secrets. */
const SECRET_FIELD = /secret|token|password$|recovery_codes$|^credit_code$|whatsapp_url|^url$/
/** Addresses that are no secret: a picture's, and where the owner has events sent. */
const OPEN_ADDRESSES = new Set(['listBusinesses', 'getBusiness', 'listWebhooks', 'listTextChannels'])

function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsOf)]
}
const holdsSecret = ({ answer }: Call) =>
  fieldsOf(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'input' })).some(
    (field) => field !== 'has_password' && SECRET_FIELD.test(field),
  )

/** What is for whoever holds a link has its key in the address. */
const takesKey = ({ path, query }: Call) => path.includes(':token') || 'key' in (query?._zod.def.shape ?? {})

test('what is read and holds a secret, or is read with one, says so: it is not compressed', () => {
  const read = calls.filter(([, { method, download }]) => method === 'GET' && !download)
  const told = read.filter(([name, call]) => takesKey(call) || (holdsSecret(call) && !OPEN_ADDRESSES.has(name)))
  expect(told.filter(([, { tellsSecret }]) => !tellsSecret).map(([name]) => name)).toEqual([])
  expect(told.map(([name]) => name)).toEqual(expect.arrayContaining(['getClosure', 'bookingTicketLink', 'getTicket']))
  expect(calls.filter(([, { method, tellsSecret }]) => tellsSecret && method !== 'GET')).toEqual([])
})
