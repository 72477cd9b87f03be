import { expect, test } from 'vitest'
import { type Columns, columnsDenial, type ImportOptions } from './fields.ts'
import { guessColumns } from './guess-columns.ts'
import { readBooking, readCustomer } from './read-line.ts'

const OPTIONS: ImportOptions = { phone_code: '52', date_order: 'dmy' }
const FACTS = {
  headers: [] as readonly string[],
  currency: 'MXN',
  fractionDigits: (currency: string) => (currency === 'JPY' ? 0 : currency === 'MXN' || currency === 'USD' ? 2 : null),
}
const PEOPLE: Columns = ['first_name', 'last_name', 'phone', 'email', 'birthday', 'tags', 'wants_offers']

test('C-1 a customer of a file is known by telephone and address in one spelling', () => {
  expect(
    readCustomer(
      ['Rosa', 'Uc', '999 271 6640', ' Rosa@Example.com', '3/12/1984', 'VIP; Alergia', 'yes'],
      PEOPLE,
      OPTIONS,
    ),
  ).toEqual({
    line: {
      name: 'Rosa Uc',
      phone: '+529992716640',
      email: 'rosa@example.com',
      language: null,
      birthday: '1984-12-03',
      allergies: null,
      tags: ['VIP', 'Alergia'],
      wants_offers: true,
      notes: null,
    },
    faults: [],
  })
})

test('C-1 a telephone without a country is of the one that was chosen', () => {
  const read = readCustomer(['Ana', '', '030 901820', ''], PEOPLE, { ...OPTIONS, phone_code: '49' })
  expect(read.line?.phone).toBe('+4930901820')
})

test('K-3 who left no contact is not taken, and the line says why', () => {
  expect(readCustomer(['Rosa', 'Uc', '', ''], PEOPLE, OPTIONS)).toEqual({
    line: null,
    faults: [{ code: 'contact_missing', column: null }],
  })
  expect(readCustomer(['Rosa', 'Uc', '12', 'nothing'], PEOPLE, OPTIONS)).toEqual({
    line: null,
    faults: [
      { code: 'phone_unreadable', column: 2 },
      { code: 'email_unreadable', column: 3 },
    ],
  })
})

test('what is unreadable beside a contact is left out and told', () => {
  const { line, faults } = readCustomer(['Rosa', 'Uc', '12', 'rosa@example.com', '31/02/1984'], PEOPLE, OPTIONS)
  expect(line).toMatchObject({ phone: null, email: 'rosa@example.com', birthday: null })
  expect(faults).toEqual([
    { code: 'phone_unreadable', column: 2 },
    { code: 'date_unreadable', column: 4 },
  ])
})

test('what a spreadsheet would calculate is text, without the mark that says so', () => {
  const { line } = readCustomer(["'=HYPERLINK(1)", '', "'+52 999 271 6640", ''], PEOPLE, OPTIONS)
  expect(line).toMatchObject({ name: '=HYPERLINK(1)', phone: '+529992716640' })
})

const FAREHARBOR = [
  'Booking ID',
  'Item',
  'Availability Date',
  'Availability Time',
  'Contact Name',
  'Phone',
  'Email',
  '# of Pax',
  'Total',
  'Total Paid',
  'Booking Status',
]
const BOKUN = [
  'Confirmation code',
  'Product title',
  'Start date',
  'Start time',
  'First name',
  'Last name',
  'Email',
  'Phone number',
  'Total participants',
  'Total price',
  'Currency',
  'Status',
]

test('columns of FareHarbor, of Bókun and of a list in Spanish are known by their names', () => {
  expect(guessColumns('bookings', FAREHARBOR)).toEqual([
    'reference',
    'product',
    'date',
    'time',
    'name',
    'phone',
    'email',
    'people',
    'total',
    'paid',
    'status',
  ])
  expect(guessColumns('bookings', BOKUN)).toEqual([
    'reference',
    'product',
    'date',
    'time',
    'first_name',
    'last_name',
    'email',
    'phone',
    'people',
    'total',
    'currency',
    'status',
  ])
  expect(
    guessColumns('customers', ['Nombre', 'Apellidos', 'Teléfono', 'Correo electrónico', 'Cumpleaños', 'Ciudad']),
  ).toEqual(['first_name', 'last_name', 'phone', 'email', 'birthday', null])
  expect(guessColumns('customers', ['Nombre', 'Celular'])).toEqual(['name', 'phone'])
})

/** As Bókun writes the bookings of its products: a cart may hold several, and one cell says who travels. */
const BOKUN_PRODUCTS = [
  'Creation date',
  'Cart confirmation code',
  'Product confirmation code',
  'Ext. booking ref',
  'Customer',
  'Email',
  'Phone number',
  'Product title',
  'Start date',
  'Participants',
  'Total price with discount',
  'Status',
]
/** As a marketplace writes them: a column for each kind of people. */
const BY_KIND = ['Booking Ref #', 'Product', 'Date', 'Traveler', 'Phone', 'Adult', 'Child', 'Infant', 'Price']

test('a cart, and who travels, are known by the names of their columns', () => {
  expect(guessColumns('bookings', BOKUN_PRODUCTS)).toEqual([
    null,
    'cart',
    'reference',
    null,
    'name',
    'email',
    'phone',
    'product',
    'date',
    'people',
    'total',
    'status',
  ])
  expect(guessColumns('bookings', BY_KIND)).toEqual([
    'reference',
    'product',
    'date',
    null,
    'phone',
    'people_of',
    'people_of',
    'people_of',
    'total',
  ])
  expect(guessColumns('bookings', ['Cart confirmation code', 'Total participants', 'Participants'])).toEqual([
    'reference',
    'people',
    'party',
  ])
  expect(guessColumns('bookings', ['Folio', 'Adultos', 'Niños (3-11)', 'Notas de adultos y niños'])).toEqual([
    'reference',
    'people_of',
    'people_of',
    null,
  ])
  expect(columnsDenial('bookings', ['phone', 'date', 'people_of', 'people_of'])).toBeNull()
})

test('a booking of a cart: whose, by which names, and who travels', () => {
  const columns = guessColumns('bookings', BOKUN_PRODUCTS)
  const row = [
    '',
    'BOK-9',
    'BOK-T1',
    '',
    'Uc Pech, Rosa',
    '',
    '9992716640',
    'Snorkel',
    '14.07.2026 09:00',
    'Adult: 2, Child: 1',
  ]
  expect(readBooking(row, columns, OPTIONS, { ...FACTS, headers: BOKUN_PRODUCTS }).line).toMatchObject({
    person: { name: 'Rosa Uc Pech' },
    cart: 'BOK-9',
    reference: 'BOK-T1',
    date: '2026-07-14',
    time: '09:00',
    people: 3,
    party: [
      { label: 'Adult', people: 2 },
      { label: 'Child', people: 1 },
    ],
  })
})

test('people are counted by the columns of their kinds; an unreadable number, or somebody of no kind, is a bad line', () => {
  const headers = ['Date', 'Phone', '# of Pax', 'Adult', 'Child', 'Infant']
  const read = (...counts: string[]) =>
    readBooking(['14/07/2026', '9992716640', ...counts], guessColumns('bookings', headers), OPTIONS, {
      ...FACTS,
      headers,
    })
  expect(read('3', '2', '1', '').line).toMatchObject({
    people: 3,
    party: [
      { label: 'Adult', people: 2 },
      { label: 'Child', people: 1 },
    ],
  })
  // Who rides on a lap is not always counted.
  expect(read('2', '2', '0', '1').line).toMatchObject({ people: 3 })
  expect(read('4', '', '', '').line).toMatchObject({ people: 4, party: [] })
  expect(read('4', '2', '1', '')).toEqual({ line: null, faults: [{ code: 'people_differ', column: 2 }] })
  expect(read('2', '2', 'some', '')).toEqual({ line: null, faults: [{ code: 'people_unreadable', column: 4 }] })
})

test('a booking of a file: whose, when, how many and how much', () => {
  const row = [
    '#8812',
    'Snorkel',
    '24/11/2025',
    '9:30 AM',
    'Rosa Uc',
    '9992716640',
    '',
    '3',
    '$1,350.50',
    '1,350.50',
    'Cancelled',
  ]
  expect(readBooking(row, guessColumns('bookings', FAREHARBOR), OPTIONS, FACTS)).toEqual({
    line: {
      person: { name: 'Rosa Uc', phone: '+529992716640', email: null, language: null },
      reference: '#8812',
      cart: null,
      product: 'Snorkel',
      date: '2025-11-24',
      time: '09:30',
      people: 3,
      party: [],
      travelers: [],
      status: 'canceled',
      total_cents: 135_050,
      paid_cents: 135_050,
      said: { total_cents: 135_050, paid_cents: 135_050 },
      currency: 'MXN',
      notes: null,
    },
    faults: [],
  })
})

test('a booking whose day, number, amount, state or currency is unreadable is not taken', () => {
  const columns = guessColumns('bookings', BOKUN)
  const row = [
    'A-1',
    'Snorkel',
    '31/02/2025',
    '25:00',
    'Rosa',
    'Uc',
    'rosa@example.com',
    '',
    'many',
    'free',
    'ZZZ',
    'perhaps',
  ]
  expect(readBooking(row, columns, OPTIONS, FACTS)).toEqual({
    line: null,
    faults: [
      { code: 'currency_unknown', column: 10 },
      { code: 'date_unreadable', column: 2 },
      { code: 'time_unreadable', column: 3 },
      { code: 'amount_unreadable', column: 9 },
      { code: 'people_unreadable', column: 8 },
      { code: 'status_unknown', column: 11 },
    ],
  })
})

test('columns have to say whom they are about, each once, and of bookings when', () => {
  expect(columnsDenial('customers', ['name', 'phone'])).toBeNull()
  expect(columnsDenial('customers', ['name', null])).toEqual({ code: 'import.contact_missing' })
  expect(columnsDenial('customers', ['phone', 'phone'])).toEqual({ code: 'import.column_twice', field: 'phone' })
  expect(columnsDenial('bookings', ['phone', 'name'])).toEqual({ code: 'import.date_missing' })
})
