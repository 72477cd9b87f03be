import { blockCustomer, createCustomer } from '@muelle/contract/customers/record'
import { search } from '@muelle/contract/search/record'
import { MAX_READ_LENGTH } from '@muelle/domain/search/read-search'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold, stateOf, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
let zoe: Awaited<ReturnType<typeof sold>>
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({
    name: 'Flamencos y ría',
    capacity: 12,
    people_limit: 14,
    startTimes: ['08:00', '20:00'],
  })
  zoe = await sold(harbour.seller, tour, {
    date: TODAY,
    tourist_first_name: 'Zoë María',
    tourist_last_name: 'Núñez Canul',
    tourist_phone_number: '986 863 4410',
    tourist_email: 'Zoe.Nunez@ejemplo.com',
  })
  for (const [first, last, days] of [
    ['Juan José', 'de la Cruz Uicab', 300],
    ['Rosa Elena Guadalupe', 'Kantún Dzib', 300],
    ['Ana Lucía Isabel', 'Balam', 0],
  ] as const)
    await sold(harbour.owner, tour, {
      date: addDays(TODAY, days),
      adults: 1,
      schedule: tour.schedules[1] as number,
      tourist_first_name: first,
      tourist_last_name: last,
    })
  await sold(harbour.seller, tour, {
    date: addDays(TODAY, 9),
    adults: 3,
    tourist_first_name: 'Hugo',
    tourist_last_name: 'Núñez Pech',
    tourist_phone_number: '999 111 2233',
  })
  await sold(harbour.seller, tour, {
    date: addDays(TODAY, 5),
    tourist_first_name: 'Hugo',
    tourist_last_name: 'Núñez Pech',
    tourist_phone_number: '+52 999 111 2233',
  })
})
afterAll(() => harbour?.close())

async function find(q: string, person: Person = harbour.seller, business_id?: number) {
  const result = await person.client(search, { query: { q, ...(business_id && { business_id }) } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const namesOf = async (q: string, person?: Person) => {
  const { bookings_today, bookings_other } = await find(q, person)
  return [...bookings_today.rows, ...bookings_other.rows].map(({ tourist_first_name }) => tourist_first_name)
}

describe('people and tickets', () => {
  test.each([
    ['zoe', ['Zoë María']],
    ['ZOË', ['Zoë María']],
    ['nunez can', ['Zoë María']],
    ['maria', ['Zoë María']],
    // Any word of a name on all dates, but for particles, and whatever words are beside it.
    ['jose', ['Juan José']],
    ['cruz', ['Juan José']],
    ['dzib', ['Rosa Elena Guadalupe']],
    ['elena', ['Rosa Elena Guadalupe']],
    ['uicab juan', ['Juan José']],
    ['jose de la', ['Juan José']],
    ['la', []],
    ['uicab', []],
    // A third word of either stands in no index: whoever travels today is found by it, others with a word beside it.
    ['isabel', ['Ana Lucía Isabel']],
    ['guadalupe', []],
    ['guadalupe kantun', ['Rosa Elena Guadalupe']],
    ['canul zoe', ['Zoë María']],
    ['pech hugo', ['Hugo', 'Hugo']],
    ['nuñez', ['Zoë María', 'Hugo', 'Hugo']],
    ['4410', ['Zoë María']],
    ['+52 986 863 4410', ['Zoë María']],
    ['zoe.nunez@', ['Zoë María']],
    ['Zoe.N', ['Zoë María']],
    ['hugo lopez', []],
    ['410', []],
    ['nadie', []],
  ])('«%s» finds %j', async (q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })

  test('a ticket is found as it is typed, dictated, begun or scanned', async () => {
    const { ticket } = zoe
    for (const q of [ticket, ticket.toLowerCase(), `${ticket.slice(0, 4)}-${ticket.slice(4)}`, ticket.slice(0, 5)])
      expect(await namesOf(q)).toEqual(['Zoë María'])
    expect(await namesOf(`https://muelle.example/ticket/${ticket}`)).toEqual(['Zoë María'])
    expect((await find(ticket)).customers.rows).toEqual([])
  })

  test('the exact answer: today apart, the nearest day first, each person once with their latest trip', async () => {
    const { today, business_id, bookings_today, bookings_other, customers, day } = await find('nunez')
    expect({ today, business_id, day }).toEqual({ today: TODAY, business_id: harbour.business, day: null })
    expect(bookings_today).toEqual({
      has_more: false,
      rows: [
        {
          id: zoe.id,
          business_id: harbour.business,
          ticket: zoe.ticket,
          status: 'confirmed',
          has_run_out: false,
          payment_status: 'payed',
          tour: { id: tour.tour, name: 'Flamencos y ría' },
          departure: zoe.departure,
          tourist_first_name: 'Zoë María',
          tourist_last_name: 'Núñez Canul',
          people: 2,
          currency: 'MXN',
          due_cents: 0,
        },
      ],
    })
    expect(bookings_other.rows.map(({ departure }) => departure.local_date)).toEqual([
      addDays(TODAY, 5),
      addDays(TODAY, 9),
    ])
    expect(
      customers.rows.map(({ first_name, phone_number, last_trip }) => [first_name, phone_number, last_trip.date]),
    ).toEqual([
      ['Hugo', '999 111 2233', addDays(TODAY, 9)],
      ['Hugo', '+52 999 111 2233', addDays(TODAY, 5)],
      ['Zoë María', '986 863 4410', TODAY],
    ])
  })
})

describe('departures', () => {
  test('an ambiguous number has both readings, each departure under the first that it fits', async () => {
    const { day } = await find('mañana 8')
    expect(day).toMatchObject({ date: TOMORROW, departures: 2, people: 0, vacancies: 24 })
    expect(day?.readings.map(({ reading, rows }) => [reading, rows.map(({ start_time }) => start_time)])).toEqual([
      ['hour', ['08:00', '20:00']],
    ])
    const morning = await find('mañana 8am')
    expect(morning.day?.readings).toMatchObject([{ reading: 'hour', count: 1, rows: [{ start_time: '08:00' }] }])
    const party = await find('mañana 10')
    expect(party.day?.readings).toMatchObject([{ reading: 'party', count: 2, rows: [{ vacancies: 12 }, {}] }])
  })

  test('said together they narrow each other; the words of a tour narrow both', async () => {
    expect((await find('mañana 8am 12 personas')).day?.readings).toMatchObject([{ reading: 'party', count: 1 }])
    expect((await find('mañana 13 personas')).day?.readings).toEqual([])
    expect((await find('flam ria mañana')).day).toMatchObject({ departures: 2 })
    expect((await find('manglar mañana')).day).toMatchObject({ departures: 0, readings: [] })
    expect((await find('16/7')).day).toMatchObject({ date: TOMORROW, readings: [{ reading: 'day', count: 2 }] })
  })

  test('of today the places that were sold are gone', async () => {
    expect((await find('hoy 8am')).day?.readings).toMatchObject([
      {
        reading: 'hour',
        rows: [{ vacancies: 10, seats_used: 2, tour_name: 'Flamencos y ría', state: 'open', transports: [] }],
      },
    ])
  })
})

describe('who finds what', () => {
  test('another account finds nothing, and its business is not there', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount()
    const business = await add.addBusiness({ account, slug: 'ajeno' })
    await add.addUser({ account, username: 'ajena', is_first: true })
    const stranger = await harbour.api.signIn('ajena')
    for (const q of ['zoe', '4410', zoe.ticket, 'zoe.nunez@ejemplo.com']) expect(await namesOf(q, stranger)).toEqual([])
    const asked = { query: { q: 'zoe', business_id: harbour.business } }
    expect(await stranger.client(search, asked)).toMatchObject({ httpStatus: 404 })
    expect(await harbour.seller.client(search, { query: { q: 'zoe', business_id: business } })).toMatchObject({
      httpStatus: 404,
      errors: [{ code: 'not_found' }],
    })
  })

  test('of other businesses only who works there finds; departures are those of the business that is asked for', async () => {
    const add = fixtures(harbour.database.admin)
    const other = await add.addBusiness({ account: harbour.account, slug: 'otro-muelle', name: 'Otro muelle' })
    const theirs = await add.addTour({ account: harbour.account, business: other, name: 'Cenotes', slug: 'cenotes' })
    await sold(harbour.owner, theirs, { tourist_first_name: 'Ximena', tourist_last_name: 'Uc' })
    const both = await find('ximena', harbour.owner)
    expect(both.bookings_other.rows).toMatchObject([{ business_id: other }])
    expect(await namesOf('ximena')).toEqual([])
    expect((await find('mañana', harbour.owner, other)).day).toMatchObject({ departures: theirs.schedules.length })
    expect((await find('mañana', harbour.owner)).day).toMatchObject({ departures: 2 })
  })

  test('a role without bookings may not ask', async () => {
    const add = fixtures(harbour.database.admin)
    const user = await add.addUser({ account: harbour.account, username: 'puerta', modules: [] })
    await add.addMember({ account: harbour.account, business: harbour.business, user, role: 'hostess' })
    const hostess = await harbour.api.signIn('puerta')
    expect(await hostess.client(search, { query: { q: 'zoe' } })).toMatchObject({
      httpStatus: 403,
      errors: [{ code: 'forbidden', detail: { module: SELLER_RIGHTS[0]?.identifier } }],
    })
  })
})

describe('records of customers', () => {
  let marta: number
  let bookedBy: number
  let reader: Person
  beforeAll(async () => {
    const { account, business, database, api, owner } = harbour
    const enter = async (body: { name: string; phones: string[]; emails?: string[] }) => {
      const answer = await owner.client(createCustomer, { body: { ...body, business_id: business } })
      if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
      return answer.data
    }
    const { id, version } = await enter({
      name: 'Marta Quiñones Rul',
      phones: ['999 555 7788'],
      emails: ['marta.q@ejemplo.com'],
    })
    marta = id
    await owner.client(blockCustomer, { params: { id }, body: { reason: 'no_shows', version } })
    bookedBy = (await enter({ name: 'Zoë María Núñez Canul', phones: ['986 863 4410'] })).id
    await database.admin(
      `insert into customer_booking (account_id, booking_id, customer_id, found_by) values ($1, $2, $3, 'phone')
       on conflict (account_id, booking_id) do update set customer_id = excluded.customer_id`,
      [account, zoe.id, bookedBy],
    )
    const add = fixtures(database.admin)
    const user = await add.addUser({
      account,
      username: 'anfitriona',
      modules: [{ identifier: 'mdu_customer', create: false, edit: false, delete: false }],
    })
    await add.addMember({ account, business, user, role: 'hostess' })
    reader = await api.signIn('anfitriona')
  })

  test.each(['marta', 'marta quinones', 'rul', '5557788', '+52 999 555 7788', 'Marta.Q@'])(
    '«%s» finds the record of somebody without a booking, for whoever may see customers',
    async (q) => {
      const record = {
        id: marta,
        name: 'Marta Quiñones Rul',
        phone: '+529995557788',
        email: 'marta.q@ejemplo.com',
        is_blocked: true,
        visits: 0,
        no_shows: 0,
        last_at: null,
      }
      for (const person of [harbour.owner, reader])
        expect((await find(q, person)).records).toEqual({ rows: [record], has_more: false })
      expect((await find(q)).records).toEqual({ rows: [], has_more: false })
    },
  )

  test('whoever a found booking names carries their record, and is not named twice', async () => {
    const { customers, records } = await find('zoe', harbour.owner)
    expect(customers.rows.map(({ customer_id }) => customer_id)).toEqual([bookedBy])
    expect(records.rows).toEqual([])
    expect((await find('zoe')).customers.rows.map(({ customer_id }) => customer_id)).toEqual([null])
  })

  test('whoever sees customers alone finds no booking and no departure', async () => {
    const found = await find('zoe', reader)
    expect([found.bookings_today.rows, found.bookings_other.rows, found.customers.rows]).toEqual([[], [], []])
    expect(found.records.rows.map(({ id }) => id)).toEqual([bookedBy])
    expect((await find('mañana 8', reader)).day).toBeNull()
  })
})

describe('whatever is typed', () => {
  test('wildcards, quotes and control characters are letters like others, and change nothing', async () => {
    const before = await stateOf(harbour)
    for (const q of [
      '%',
      '_',
      '%%%',
      'zo%',
      'z_e',
      "'",
      "' or true --",
      '"; drop table booking;',
      '\\',
      '{zoe}',
      '🚤🚤',
      '*',
      '.*',
    ])
      expect(await namesOf(q), q).toEqual([])
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('too long, empty or with what nobody can store is refused', async () => {
    const ask = (query: string) => harbour.seller.raw('GET', `/v1/provider/search?${query}`)
    expect(await ask(`q=${'a'.repeat(MAX_READ_LENGTH)}`)).toMatchObject({ status: 200 })
    for (const query of [
      `q=${'a'.repeat(MAX_READ_LENGTH + 1)}`,
      `q=${'a'.repeat(10_000)}`,
      'q=',
      '',
      'q=a%00b',
      'q=a&colour=red',
    ])
      expect(await ask(query)).toMatchObject({ status: 422 })
  })

  test('of very many that fit the latest are shown, and it says that there are more', async () => {
    const many = await harbour.addTour({ name: 'Llena', slug: 'llena', capacity: 500, people_limit: 500 })
    for (let at = 0; at < 8; at += 1)
      await sold(harbour.seller, many, { adults: 1, tourist_first_name: 'Repetida', tourist_last_name: `N${at}` })
    const { bookings_other, customers } = await find('repetida')
    expect([bookings_other.rows.length, bookings_other.has_more]).toEqual([6, true])
    expect([customers.rows.length, customers.has_more]).toEqual([4, true])
  })
})
