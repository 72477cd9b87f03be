import { expect, test } from 'vitest'
import { API } from './api.ts'
import type { Call } from './call.ts'
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
