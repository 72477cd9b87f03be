import { expect, test } from 'vitest'
import { Failure } from './envelope.ts'
import { failureOf, fieldErrorOf, snakeKeys } from './wire.ts'

test('names become snake_case, undefined is left out', () => {
  expect(snakeKeys({ seatsLeft: 3, maxPerAdult: 2, currency: undefined, flag: null, plain: 'x' })).toEqual({
    seats_left: 3,
    max_per_adult: 2,
    flag: null,
    plain: 'x',
  })
})

test('a refusal with numbers', () => {
  const body = failureOf({ language: 'es', refusal: { code: 'departure.full', seatsLeft: 3 }, requestId: 'r-1' })
  expect(body).toEqual({
    success: false,
    message: 'Quedan 3 lugares.',
    errors: [{ code: 'departure.full', message: 'Quedan 3 lugares.', detail: { seats_left: 3 } }],
    meta: { code: 'departure.full', message: 'Quedan 3 lugares.', request_id: 'r-1' },
  })
  expect(Failure.parse(body)).toEqual(body)
})

test('a bare refusal has no detail', () => {
  expect(fieldErrorOf('en', { code: 'not_found' })).toEqual({
    code: 'not_found',
    message: 'We could not find what you are looking for.',
  })
})

test('the entries of the fields stand in place of its own', () => {
  const fieldErrors = [{ code: 'date', path: 'body.date', message: 'x' }]
  const body = failureOf({ language: 'de', refusal: { code: 'invalid' }, requestId: 'r', fieldErrors })
  expect(body.errors).toEqual(fieldErrors)
  expect(body.meta.code).toBe('invalid')
  expect(
    failureOf({ language: 'de', refusal: { code: 'invalid' }, requestId: 'r', fieldErrors: [] }).errors,
  ).toHaveLength(1)
})
