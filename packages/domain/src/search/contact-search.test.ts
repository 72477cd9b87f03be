import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Contact, matchesContact, readContactSearch } from './contact-search.ts'

describe('reading what somebody is looked for by', () => {
  test.each([
    ['José', 'jose', 'jose', 'JOSÉ', ''],
    ['  Núñez   del Río ', 'nunez del rio', 'nunez del rio', 'NÚÑEZDELRÍO', ''],
    ['k7m2-qpa4', 'k7m2-qpa4', 'k7m2-qpa4', 'K7M2QPA4', ''],
    ['4410', '4410', '', '4410', '4410'],
    ['+52 (986) 863-44.10', '+52 (986) 863-44.10', '', '+52(986)8634410', '529868634410'],
    ['４４１０', '4410', '', '4410', '4410'],
    // Fewer digits end half of all numbers, and are no name either.
    ['44', '44', '', '44', ''],
    ['4-4', '4-4', '', '44', ''],
    // The digits of a ticket or of what else has letters are no telephone.
    ['Z8T234', 'z8t234', 'z8t234', 'Z8T234', ''],
    ['mesa 123', 'mesa 123', 'mesa 123', 'MESA123', ''],
    ['-', '-', '-', '', ''],
    [' ', '', '', '', ''],
  ])('«%s»', (typed, text, name, ticket, phone) => {
    const phone_reversed = [...phone].toReversed().join('')
    expect(readContactSearch(typed)).toEqual({ text, name, ticket, phone, phone_reversed })
  })
})

describe('finding somebody in a list', () => {
  const jose: Contact = { name: 'José Ángel Núñez', ticket: 'K7M2QPA4', phone: '+52 998 214 7703' }
  const finds = (typed: string, contact = jose) => matchesContact(readContactSearch(typed), contact)

  test.each([
    'jose',
    'JOSÉ',
    'nunez jose',
    'ang',
    'k7m2',
    'K7M2-QPA4',
    'qpa4',
    '703',
    '77 03',
    '(998) 214-77.03',
    '+529982147703',
    '',
    '  ',
  ])('finds by «%s»', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  test.each(['josefa', 'jose pech', '03', '998', '+1 998 214 7703', 'k7m3', 'jose 7703', 'x7703'])(
    'does not find by «%s»',
    (typed) => {
      expect(finds(typed)).toBe(false)
    },
  )

  test('finds a name of figures, and somebody without a name by their ticket alone', () => {
    expect(finds('12', { ...jose, name: 'Grupo 12' })).toBe(true)
    const nobody = { name: null, ticket: 'K7M2QPA4', phone: null }
    expect(finds('k7m', nobody)).toBe(true)
    expect(finds('703', nobody)).toBe(false)
    expect(finds('jose', nobody)).toBe(false)
  })

  test('finds everybody by their whole name, and by whatever end of their telephone has three digits', () => {
    const digits = fc.stringMatching(/^\d{3,15}$/)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), digits, fc.nat(12), (name, phone, from) => {
        expect(finds(name, { name, ticket: '', phone: null })).toBe(true)
        const end = phone.slice(Math.min(from, phone.length - 3))
        expect(finds(end, { name: null, ticket: '', phone: `+${phone}` })).toBe(true)
      }),
    )
  })
})
