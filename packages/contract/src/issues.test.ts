import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listBookings } from './bookings/list.ts'
import { createBooking } from './bookings/sale.ts'
import { setGeneralData } from './businesses/business-settings.ts'
import { fieldErrorsOf, MAX_FIELD_ERRORS } from './issues.ts'
import { createDiscountCode } from './promotions/record.ts'
import { InstantText } from './shapes.ts'

const errorsOf = (schema: z.ZodMiniType, value: unknown, part: 'query' | 'body' = 'body') =>
  fieldErrorsOf({ language: 'es', part, value, issues: schema.safeParse(value).error?.issues ?? [] })
const codesOf = (...args: Parameters<typeof errorsOf>) => errorsOf(...args).map(({ code, path }) => [code, path])

const SALE = {
  schedule_id: 3,
  date: '2030-03-14',
  party: [{ category_id: 1, quantity: 2 }],
  quoted_total_cents: 0,
  payment: null,
}

test('what may have one of several forms is measured by the one that it is nearest to', () => {
  const { body } = createDiscountCode
  expect(codesOf(body, {})).toEqual([
    ['required', 'body.name'],
    ['required', 'body.discount'],
    ['required', 'body.business_id'],
    ['required', 'body.code'],
  ])
  const code = { name: 'Verano', business_id: 1, discount: { kind: 'percent', basis_points: 1_000 } }
  expect(codesOf(body, { ...code, generate: {} })).toEqual([['required', 'body.generate.quantity']])
  expect(codesOf(body, [])).toHaveLength(1)
  expect(codesOf(body, undefined)).toEqual([['required', 'body']])
})

test('an image is let go with an empty text as with null, and no other text is one', () => {
  const general = { name: 'Muelle Uno', use_booking: 'both' }
  expect(setGeneralData.body.parse({ ...general, image: '', icon_company: null })).toMatchObject({
    image: null,
    icon_company: null,
  })
  expect(codesOf(setGeneralData.body, { ...general, image: '../logo.webp' })).toEqual([['format', 'body.image']])
})

describe('a sale', () => {
  test('a good one has none', () => {
    expect(errorsOf(createBooking.body, SALE)).toEqual([])
  })
  test.each([
    ['absent', { quoted_total_cents: undefined }, [['required', 'body.quoted_total_cents']]],
    ['wrong type', { schedule_id: '3' }, [['wrong_type', 'body.schedule_id']]],
    ['a fraction', { schedule_id: 3.5 }, [['wrong_type', 'body.schedule_id']]],
    ['below', { schedule_id: 0 }, [['too_small', 'body.schedule_id']]],
    ['above, once', { schedule_id: 1e300 }, [['too_big', 'body.schedule_id']]],
    ['30 February', { date: '2030-02-30' }, [['date', 'body.date']]],
    ['in a list', { party: [{ category_id: 1, quantity: -1 }] }, [['too_small', 'body.party[0].quantity']]],
    ['absent in a list', { party: [{ category_id: 1 }] }, [['required', 'body.party[0].quantity']]],
    ['an empty list', { party: [] }, [['too_few_items', 'body.party']]],
    ['too long a list', { party: Array.from({ length: 13 }, () => SALE.party[0]) }, [['too_many_items', 'body.party']]],
    ['an object for a list', { party: { 0: SALE.party[0] } }, [['wrong_type', 'body.party']]],
    ['null for a list', { party: null }, [['wrong_type', 'body.party']]],
    ['text with NUL', { notes: 'a\0' }, [['text', 'body.notes']]],
    ['long text', { tourist_first_name: 'a'.repeat(61) }, [['too_long', 'body.tourist_first_name']]],
    ['e-mail', { tourist_email: 'ana' }, [['email', 'body.tourist_email']]],
    ['a pattern', { tourist_phone_code: '52' }, [['format', 'body.tourist_phone_code']]],
    ['not one of', { payment: { method: 'gold', amount_cents: 1 } }, [['not_one_of', 'body.payment.method']]],
    [
      'two at once',
      { schedule_id: 0, date: 5 },
      [
        ['too_small', 'body.schedule_id'],
        ['wrong_type', 'body.date'],
      ],
    ],
  ])('%s', (_, over, expected) => {
    expect(codesOf(createBooking.body, { ...SALE, ...over })).toEqual(expected)
  })
  test('no body at all is required', () => {
    expect(errorsOf(createBooking.body, undefined)).toEqual([
      { code: 'required', path: 'body', message: 'Este dato es obligatorio.' },
    ])
    expect(codesOf(createBooking.body, [])).toEqual([['wrong_type', 'body']])
  })
  test('the sentence carries the bound', () => {
    const party = [{ category_id: 1, quantity: 501 }]
    expect(errorsOf(createBooking.body, { ...SALE, party, tourist_first_name: 'a'.repeat(61) })).toEqual([
      { code: 'too_big', path: 'body.party[0].quantity', message: 'El máximo es 500.' },
      { code: 'too_long', path: 'body.tourist_first_name', message: 'Escribe 60 caracteres como máximo.' },
    ])
  })
})

describe('a query', () => {
  test.each([
    [{ page: '1e5' }, [['integer', 'query.page']]],
    [{ page: '0' }, [['too_small', 'query.page']]],
    [{ count: '201' }, [['too_big', 'query.count']]],
    [{ sorting: ['-created_at', 'secret'] }, [['not_one_of', 'query.sorting[1]']]],
    [{ filter: { status: 'hold' } }, [['wrong_type', 'query.filter.status']]],
    [
      { filter: { a: '1', b: '2' }, c: '3' },
      [
        ['unknown_field', 'query.filter.a'],
        ['unknown_field', 'query.filter.b'],
        ['unknown_field', 'query.c'],
      ],
    ],
    [JSON.parse('{"filter":{"__proto__":"1"}}'), [['unknown_field', 'query.filter.__proto__']]],
  ])('%j', (value, expected) => {
    expect(codesOf(listBookings.query, value, 'query')).toEqual(expected)
  })
  test('an instant', () => {
    expect(codesOf(z.object({ at: InstantText }), { at: '2030-02-30T00:00:00Z' })).toEqual([['instant', 'body.at']])
  })
})

describe('what is repeated to the caller is bounded', () => {
  test('in number', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]))
    expect(errorsOf(z.strictObject({}), many)).toHaveLength(MAX_FIELD_ERRORS)
    expect(
      errorsOf(
        z.array(z.int()),
        Array.from({ length: 5000 }, () => 'x'),
      ),
    ).toHaveLength(MAX_FIELD_ERRORS)
  })
  test('in length, and safe to write', () => {
    const [entry] = errorsOf(z.strictObject({}), { [`\ud83d${'é'.repeat(500)}`]: 1 })
    expect(entry?.path).toBe(`body.\ufffd${'é'.repeat(59)}`)
  })
})
