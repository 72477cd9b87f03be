import { cancelBooking } from '@muelle/contract/bookings/life'
import { bookingFormat, bookingTicketLink, getTicket, ticketFormat } from '@muelle/contract/tickets/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsOf } from '../../test/pdf-texts.ts'
import { type Harbour, openHarbour, sold, stateOf } from '../../test/tours.ts'

/** A signed code as an address that a QR code holds in capitals. */
const SIGNED: unknown = expect.stringMatching(/^HTTPS?:\/\/[^/]+\/V\/[2-7A-Z]{100,}$/)
let harbour: Harbour
let bookingId: number
let ticket: string
beforeAll(async () => {
  harbour = await openHarbour()
  const tour = await harbour.addTour({ slug: 'boleto' })
  const booking = await sold(harbour.seller, tour, {
    children: 1,
    tourist_first_name: 'Łucja',
    tourist_last_name: 'Nuñez',
    payment: { method: 'cash', amount_cents: 200_000, received_cents: 200_000 },
  })
  bookingId = booking.id
  ticket = booking.ticket
})
afterAll(() => harbour.close())

const pageOf = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number)

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

async function formatOf(query: { paper?: 'letter' | '80mm' } = {}, id = bookingId): Promise<Buffer> {
  const answer = await harbour.seller.client(bookingFormat, { params: { id }, query })
  if (answer.status !== 'OK') throw new Error(answer.message)
  expect(answer.data.type).toBe('application/pdf')
  return Buffer.from(await answer.data.arrayBuffer())
}

/** Path and query of the link that staff may give to the customer. */
async function linkOf() {
  const answer = await harbour.seller.client(bookingTicketLink, { params: { id: bookingId } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return new URL(answer.data.url)
}

test('the link of a ticket leads to the server, whatever host its request names', async () => {
  const { url } = (
    (
      await harbour.seller.raw('GET', `/v1/provider/tour/bookings/${bookingId}/ticket-link`, {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      })
    ).json as { data: { url: string } }
  ).data
  expect(new URL(url).origin).toBe(harbour.api.base)
})

describe('the ticket as a PDF', () => {
  test('on letter paper: code, tour, hour, people, total, what was paid', async () => {
    const pdf = await formatOf()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pageOf(pdf)).toEqual([612, 792])
    const text = textsOf(pdf)
    expect(text).toContain(ticket)
    expect(text).toContain('Lucja Nu\u00f1ez')
    expect(text).toContain('2 adultos, 1 niño')
    expect(text).toContain('$2,000.00')
    expect(text).toContain('Pagado por completo')
    expect(text).toContain('Un código por persona, por si no llegan juntos')
    for (const passenger of [1, 2, 3]) expect(text).toContain(`Pasajero ${passenger} de 3`)
    expect(pagesOf(pdf)).toBe(1)
  })

  test('a party of thirty has all its codes, on more pages', async () => {
    const crowd = await harbour.addTour({ slug: 'multitud', capacity: 40, people_limit: 40 })
    await harbour.database.admin('update tour set max_party_people = 40 where id = $1', [crowd.tour])
    const { id } = await sold(harbour.seller, crowd, { adults: 30 })
    const pdf = await formatOf({}, id)
    expect(textsOf(pdf)).toContain('Pasajero 30 de 30')
    expect(pagesOf(pdf)).toBeGreaterThan(1)
    expect(pagesOf(await formatOf({ paper: '80mm' }, id))).toBe(1)
  })

  test('whoever travels alone has one code', async () => {
    const alone = await harbour.addTour({ slug: 'sola' })
    const { id } = await sold(harbour.seller, alone, { adults: 1 })
    expect(textsOf(await formatOf({}, id))).not.toContain('Pasajero 1')
  })

  test('on a roll of 80 mm, as long as the ticket', async () => {
    const [width = 0, height = 0] = pageOf(await formatOf({ paper: '80mm' })) ?? []
    expect(width).toBeCloseTo(226.77, 1)
    expect(height).toBeGreaterThan(300)
    // With two rows of codes of passengers.
    expect(height).toBeLessThan(900)
  })

  test('a booking of nobody, and a paper that there is none of', async () => {
    const before = await stateOf(harbour)
    const unknown = await harbour.seller.client(bookingFormat, { params: { id: 987_654 }, query: {} })
    expect(unknown).toMatchObject({ status: 'ERROR', httpStatus: 404, errors: [{ code: 'not_found' }] })
    const path = `/v1/provider/tour/bookings/${bookingId}/format?paper=a0`
    const wrong = await harbour.seller.raw('GET', path)
    expect(wrong).toMatchObject({ status: 422, json: { errors: [{ path: 'query.paper' }] } })
    expect(await stateOf(harbour)).toEqual(before)
  })
})

describe('the link of a ticket', () => {
  test('opens exactly its ticket, without a session', async () => {
    const url = await linkOf()
    expect(url.pathname).toBe(`/ticket/${ticket}`)
    const key = url.searchParams.get('key') ?? ''
    const answer = await harbour.api.client(getTicket, { params: { ticket }, query: { key } })
    expect(answer).toEqual({
      status: 'OK',
      data: {
        ticket,
        status: 'confirmed',
        business: expect.objectContaining({ name: expect.any(String), time_zone: 'America/Merida' }),
        tour: { name: expect.any(String), duration_minutes: expect.any(Number), meeting_point: null },
        departure: expect.objectContaining({ local_date: '2026-07-16', time_zone: 'America/Merida', state: 'open' }),
        tourist_name: '\u0141ucja Nuñez',
        party: [
          { age_range: 'children', name: expect.any(String), quantity: 1, tariff: null },
          { age_range: 'adults', name: expect.any(String), quantity: 2, tariff: null },
        ],
        proofs: [],
        people: 3,
        currency: 'MXN',
        total_cents: 200_000,
        paid_cents: 200_000,
        due_cents: 0,
        expires_at: null,
        codes: { party: SIGNED, passengers: [SIGNED, SIGNED, SIGNED] },
      },
    })
    const pdf = await harbour.api.client(ticketFormat, { params: { ticket }, query: { key, paper: '80mm' } })
    expect(pdf.status).toBe('OK')
  })

  test('a key that was changed, of another account or of another ticket opens nothing', async () => {
    const key = (await linkOf()).searchParams.get('key') ?? ''
    const [account = '', mac = ''] = key.split('.')
    const other = mac.startsWith('A') ? 'B' : 'A'
    const wrong = [
      [ticket, `${account}.${other}${mac.slice(1)}`],
      [ticket, `${Number(account) + 1}.${mac}`],
      [ticket, mac],
      [ticket, `0${key}`],
      ['ABCDEFGH', key],
    ] as const
    for (const [name, tried] of wrong) {
      const attempt = { params: { ticket: name }, query: { key: tried } }
      for (const call of [getTicket, ticketFormat] as const)
        expect(await harbour.api.client(call, attempt)).toMatchObject({
          status: 'ERROR',
          httpStatus: 404,
          errors: [{ code: 'not_found' }],
        })
    }
  })

  test('a canceled booking says so and owes nothing', async () => {
    const tour = await harbour.addTour({ slug: 'cancelado' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    await harbour.owner.client(cancelBooking, { params: { id: hold.id }, body: { version: 1 } })
    const link = await harbour.seller.client(bookingTicketLink, { params: { id: hold.id } })
    if (link.status !== 'OK') throw new Error(link.message)
    const key = new URL(link.data.url).searchParams.get('key') ?? ''
    expect(await harbour.api.client(getTicket, { params: { ticket: hold.ticket }, query: { key } })).toMatchObject({
      data: { status: 'canceled', due_cents: 0, expires_at: null },
    })
  })
})
