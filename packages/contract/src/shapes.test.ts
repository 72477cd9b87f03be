import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  Email,
  Id,
  IdText,
  integerText,
  LocalDateText,
  LocalTimeText,
  lines,
  NOBODYS_ID,
  narrowId,
  narrowIdText,
  optionalText,
  Phone,
  paged,
  TimeZoneText,
  text,
} from './shapes.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('integerText', () => {
  const page = integerText(1, 100)
  test.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
    [1, 1],
    [100, 100],
  ])('%j is %j', (value, expected) => {
    expect(page.parse(value)).toBe(expected)
  })
  const refused: unknown[] = [
    '',
    ' 5',
    '5 ',
    '1e5',
    '0x10',
    '1.0',
    '+5',
    '--5',
    '٥',
    '0',
    '101',
    '-1',
    '9'.repeat(17),
    0,
    101,
    1.5,
  ]
  refused.push(Number.NaN, Infinity, null, undefined, true, [], ['5'], {}, '5\n')
  test.each(refused)('%j is refused', (value) => {
    expect(accepts(page, value)).toBe(false)
  })
  test.each([
    ['smallint', 32_767, 32_768],
    ['integer', 2_147_483_647, 2_147_483_648],
  ] as const)('an id beyond a %s is nobody’s, as one that no record has', (width, last, beyond) => {
    expect(narrowId(width).parse(last)).toBe(last)
    expect(narrowIdText(width).parse(String(last))).toBe(last)
    for (const id of [beyond, Number.MAX_SAFE_INTEGER]) {
      expect(narrowId(width).parse(id)).toBe(NOBODYS_ID)
      expect(narrowIdText(width).parse(String(id))).toBe(NOBODYS_ID)
    }
    for (const id of ['0', '-1', '9007199254740992']) expect(accepts(narrowIdText(width), id)).toBe(false)
  })
  test('an id past the exact integers is refused, the last exact one is not', () => {
    expect(accepts(IdText, '9007199254740991')).toBe(true)
    expect(accepts(IdText, '9007199254740992')).toBe(false)
    expect(accepts(Id, 9007199254740992)).toBe(false)
    expect(accepts(Id, 1e300)).toBe(false)
    expect(accepts(Id, '5')).toBe(false)
  })
  test('every integer of its range comes back as it went, as number or text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (value) => {
        expect(page.parse(value)).toBe(value)
        expect(page.parse(String(value))).toBe(value)
      }),
    )
  })
  test('a caller may pass numbers; a handler gets numbers', () => {
    expectTypeOf<z.input<typeof IdText>>().toEqualTypeOf<string | number>()
    expectTypeOf<z.output<typeof IdText>>().toEqualTypeOf<number>()
  })
})

describe('text', () => {
  const name = text(2, 5)
  test.each([
    ['trims', '  ab  ', 'ab'],
    ['composes', 'Jose\u0301', 'José'],
    ['counts an emoji as one', '🐢🐢🐢🐢🐢', '🐢🐢🐢🐢🐢'],
    ['measures after composing', 'e\u0301'.repeat(5), 'é'.repeat(5)],
  ])('%s', (_, value, expected) => {
    expect(name.parse(value)).toBe(expected)
  })
  test.each([
    ['NUL', 'ab\0', 'text'],
    ['a lone high surrogate', 'ab\ud83d', 'text'],
    ['a lone low surrogate', '\udc22ab', 'text'],
    ['one code point too many', '🐢🐢🐢🐢🐢🐢', 'too_long'],
    ['far too much', 'a'.repeat(2_000_000), 'too_long'],
    ['too little', 'a', 'too_short'],
    ['only spaces', '   ', 'too_short'],
  ])('%s is refused', (_, value, code) => {
    expect(name.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([code])
  })
  test('one character at least means required', () => {
    expect(text(1, 5).safeParse(' ').error?.issues[0]?.message).toBe('required')
  })
  test.each([[5], [null], [['ab']], [{ length: 3 }]])('%j is not a text', (value) => {
    expect(accepts(name, value)).toBe(false)
  })
  test('what passes is NFC, trimmed and within its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (value) => {
        const { success, data } = name.safeParse(value)
        if (!success) return
        expect(data).toBe(data.normalize('NFC').trim())
        expect([...data].length).toBeGreaterThanOrEqual(2)
        expect([...data].length).toBeLessThanOrEqual(5)
      }),
    )
  })
  test('an empty optional text is null', () => {
    expect(['', '  ', null, undefined, ' hola '].map((value) => optionalText(10).parse(value))).toEqual([
      null,
      null,
      null,
      undefined,
      'hola',
    ])
    expectTypeOf<z.output<ReturnType<typeof optionalText>>>().toEqualTypeOf<string | null | undefined>()
  })
})

test('a name is one line, a note keeps its lines, and neither turns the direction of what it stands in', () => {
  expect(text(1, 30).parse('\u202eAna\r\nBcc: x@y.mx')).toBe('Ana Bcc: x@y.mx')
  expect(lines(1, 30).parse('\u202euno\r\ndos')).toBe('uno\ndos')
  expect(Phone.parse(' \u2066+52 999\n123 4567\u2069')).toBe('+52 999 123 4567')
  expect(Email.parse('ana@example.com\u200e\n')).toBe('ana@example.com')
  expect(accepts(text(1, 30), '\u202e\r\n')).toBe(false)
})

describe('dates, times, zones', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2028-02-30', false],
    ['2028-04-31', false],
    ['2028-13-01', false],
    ['0000-01-01', false],
    ['2028-1-1', false],
    ['2028-01-01T00:00', false],
    ['2028-01-01\n', false],
    ['', false],
  ])('date %j: %s', (value, expected) => {
    expect(accepts(LocalDateText, value)).toBe(expected)
  })
  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['7:30', false],
    ['07:60', false],
    ['07:30:00', false],
  ])('time %j: %s', (value, expected) => {
    expect(accepts(LocalTimeText, value)).toBe(expected)
  })
  test.each([
    ['America/Merida', true],
    ['UTC', true],
    ['gmt-5', false],
    ['-05:00', false],
    ['Marte/Olimpo', false],
    ['', false],
  ])('zone %j: %s', (value, expected) => {
    expect(accepts(TimeZoneText, value)).toBe(expected)
  })
})

test.each([
  ['999 123 4567', true],
  ['+52 (999) 123-4567', true],
  ['1234', true],
  ['123', false],
  ['()()()', false],
  ['+', false],
  ['12345a', false],
  ['1'.repeat(25), false],
])('phone %j: %s', (value, expected) => {
  expect(accepts(Phone, value)).toBe(expected)
})
test.each([
  [' ana@example.com ', true],
  ['ana@example', false],
  ['ana@example.com\0', false],
  [`${'a'.repeat(250)}@example.com`, false],
  ['', false],
])('e-mail %j: %s', (value, expected) => {
  expect(accepts(Email, value)).toBe(expected)
})

describe('paged', () => {
  const query = z.strictObject(paged(['name', 'id'], { tour_id: z.optional(IdText) }))
  test('fills what is absent', () => {
    expect(query.parse({})).toEqual({ page: 1, count: 10 })
  })
  test('takes text from the wire', () => {
    const wire = { page: '2', count: '200', sorting: ['-name', 'id'], filter: { tour_id: '4' } }
    expect(query.parse(wire)).toEqual({ page: 2, count: 200, sorting: ['-name', 'id'], filter: { tour_id: 4 } })
  })
  test.each([
    [{ count: '201' }],
    [{ count: '0' }],
    [{ page: '100001' }],
    [{ page: ['1'] }],
    [{ sorting: 'name' }],
    [{ sorting: { 0: 'name' } }],
    [{ sorting: ['password'] }],
    [{ sorting: ['--name'] }],
    [{ sorting: ['id', 'id', 'id', 'id', 'id'] }],
    [{ filter: { secret: '1' } }],
    [{ filter: ['4'] }],
    [{ limit: '5' }],
  ])('%j is refused', (value) => {
    expect(accepts(query, value)).toBe(false)
  })
  test('its types name the sortable fields and allow numbers from a caller', () => {
    type Sent = z.input<typeof query>
    expectTypeOf<Sent['page']>().toEqualTypeOf<string | number | undefined>()
    expectTypeOf<NonNullable<Sent['sorting']>>().toEqualTypeOf<('name' | '-name' | 'id' | '-id')[]>()
    expectTypeOf<z.output<typeof query>['count']>().toEqualTypeOf<number>()
  })
})
