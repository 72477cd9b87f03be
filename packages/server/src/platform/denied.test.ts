import type { AnyRefusalCodeOf } from '@muelle/contract/call'
import { call } from '@muelle/contract/call'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { Denied, type Deny, denyOf, refusing, unexpected } from './denied.ts'

const reading = {
  method: 'GET',
  path: '/v1/harbour',
  summary: 'A harbour',
  answer: z.object({}),
  refusals: ['not_found'],
} as const
const forStaff = call({ ...reading, access: 'session' })
const forAnybody = call({ ...reading, access: 'public' })

describe('a right to refuse', () => {
  test('for fewer codes does not stand in for one for more', () => {
    expectTypeOf<Deny<'not_found' | 'stale'>>().toExtend<Deny<'not_found'>>()
    expectTypeOf<Deny<'not_found'>>().not.toExtend<Deny<'not_found' | 'stale'>>()
    expectTypeOf<Deny<'not_found'>>().toExtend<Deny<never>>()
  })

  test('is that of the call: what it declares, and what any call of its kind may answer', () => {
    expectTypeOf(denyOf(forStaff)).toExtend<Deny<'not_found' | 'busy' | 'forbidden'>>()
    expectTypeOf(denyOf(forStaff)).not.toExtend<Deny<'stale'>>()
    expectTypeOf(denyOf(forAnybody)).toExtend<Deny<'not_found' | 'busy'>>()
    expectTypeOf<Extract<AnyRefusalCodeOf<typeof forAnybody>, 'forbidden'>>().toBeNever()
    expect(() => denyOf(forStaff)({ code: 'not_found' }, 'body.id')).toThrow(
      expect.objectContaining({ refusal: { code: 'not_found' }, path: 'body.id' }),
    )
  })
})

describe('work that is given one', () => {
  test('answers what it was refused with as a value', async () => {
    const outcome = refusing<'departure.full', string>(async (deny) => deny({ code: 'departure.full', seatsLeft: 2 }))
    await expect(outcome).resolves.toEqual({ refusal: { code: 'departure.full', seatsLeft: 2 }, path: undefined })
    await expect(refusing<'not_found', string>(async () => 'sold')).resolves.toBe('sold')
  })

  test('answers that of several refusals which it ends with', async () => {
    const outcome = refusing<'not_found' | 'stale', never>(async (deny) => {
      const full = async () => deny({ code: 'not_found' }, 'body.id')
      const late = async () => deny({ code: 'stale', version: 1, current: {} })
      const [first] = await Promise.allSettled([full(), late()])
      throw first.status === 'rejected' ? first.reason : new Error('not refused')
    })
    await expect(outcome).resolves.toEqual({ refusal: { code: 'not_found' }, path: 'body.id' })
  })

  test('fails with whatever else went wrong in it, a refusal of somebody else too', async () => {
    const busy = new Denied({ code: 'busy' })
    await expect(refusing<'not_found', never>(() => Promise.reject(busy))).rejects.toBe(busy)
  })
})

test('where nothing can be refused, a refusal is a fault', () => {
  expect(() => unexpected({ code: 'not_found' })).toThrow('not_found')
  expect(() => unexpected({ code: 'not_found' })).not.toThrow(Denied)
})
