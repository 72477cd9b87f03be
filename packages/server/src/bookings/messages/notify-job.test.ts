import { cancelBooking } from '@muelle/contract/bookings/life'
import { listBookingNotifications } from '@muelle/contract/bookings/messages'
import { LANGUAGES } from '@muelle/contract/languages'
import { NOTIFICATION_EVENTS } from '@muelle/domain/tours/notifications/booking-notification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { LUZ, openTelling, type Telling } from '../../../test/telling.ts'
import { type Harbour, NOW, openHarbour, sold } from '../../../test/tours.ts'

let harbour: Harbour
let telling: Telling
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  telling = openTelling(harbour, () => NOW)
  await harbour.database.admin("update business set phone = '999 123 4567', name = 'Marea' where id = $1", [
    harbour.business,
  ])
  tour = await harbour.addTour({ capacity: 40, people_limit: 40 })
})
afterAll(async () => {
  await telling?.close()
  await harbour?.close()
})

const params = () => ({ id: harbour.business, tourId: tour.tour })
const word = (body: Parameters<Telling['word']>[1]) => telling.word(tour, body)
const tell: Telling['tell'] = (...of) => telling.tell(...of)
const mails = () => telling.mails()
const messages = (id: number) => telling.messages(id)

describe('an event of a booking', () => {
  test('N1: of which nobody would hear costs no job: no address, nothing worded, told by hand already', async () => {
    const reachable = await sold(harbour.seller, tour, LUZ)
    const nobody = await sold(harbour.seller, tour)
    const hold = await sold(harbour.seller, tour, { ...LUZ, hold: true })
    const count = async (id: number, kind: string) => (await telling.jobsOf(id, kind)).length
    expect(await count(reachable.id, 'booking.created')).toBe(1)
    expect(await count(nobody.id, 'booking.created')).toBe(0)
    expect(await count(hold.id, 'booking.held')).toBe(0)
    const other = await harbour.addTour({ slug: 'otro' })
    await telling.word(other, { audience: 'seller', channels: ['email'] })
    // Whoever sold may want to hear of a customer who left no address.
    expect(await count(nobody.id, 'booking.created')).toBe(1)
    await harbour.database.admin(`update event set data = data || '{"is_told": true}' where subject_id = $1`, [
      nobody.id,
    ])
    expect(await count(nobody.id, 'booking.created')).toBe(0)
    await harbour.database.admin('delete from booking_notification')
  })

  test('N1: is told once on each channel, however often the job runs; the usual words speak to where the number is from', async () => {
    const booking = await sold(harbour.seller, tour, { ...LUZ, tourist_phone_code: '+49' })
    await tell(booking.id, 'booking.created', { times: 2 })
    expect(await mails()).toEqual([
      {
        recipient: 'luz@ejemplo.com',
        subject: 'Ihre Buchung ist bestätigt: Flamencos',
        plain_text: expect.stringContaining(`Ticket: ${booking.ticket}`),
      },
    ])
    const [mail] = await mails()
    expect(mail?.plain_text).toContain('16. Juli 2026')
    // N3: the text brings the page of the ticket.
    expect(mail?.plain_text).toContain(`https://muelle.test/ticket/${booking.ticket}`)
    // Nothing is due and nobody said where to meet: these lines are left out.
    expect(mail?.plain_text).not.toMatch(/Treffpunkt|Noch zu zahlen/)
    const sent = await messages(booking.id)
    expect(sent.map(({ channel, event, recipient }) => [channel, event, recipient])).toEqual([
      ['email', 'confirmed', 'luz@ejemplo.com'],
      ['whatsapp', 'confirmed', '+49 999 555 0101'],
    ])
    expect(sent[1]?.whatsapp_url).toMatch(/^https:\/\/wa\.me\/499995550101\?text=Guten%20Tag%20Luz/)
  })

  test('N2: is told in the words of the tour, those in the reader’s language before those for all', async () => {
    await word({ subject: 'Listo', body: 'Nos vemos, {first_name}\nFaltan {balance}\nTicket {ticket}' })
    await word({ language: 'en', subject: 'Ready', body: 'See you, {first_name}' })
    const spanish = await sold(harbour.seller, tour, LUZ)
    const english = await sold(harbour.seller, tour, { ...LUZ, tourist_phone_code: '+1' })
    await tell(spanish.id, 'booking.created')
    await tell(english.id, 'booking.created')
    expect((await messages(spanish.id))[0]).toMatchObject({
      subject: 'Listo',
      body: `Nos vemos, Luz\nTicket ${spanish.ticket}`,
    })
    expect((await messages(english.id))[0]).toMatchObject({ subject: 'Ready', body: 'See you, Luz' })
  })

  test('is told to nobody where the tour says so, without an address, or of a hold', async () => {
    await word({ event: 'canceled', enabled: false, body: '-' })
    const booking = await sold(harbour.seller, tour, LUZ)
    const body = { version: 1 }
    expect(await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body })).toMatchObject({
      status: 'OK',
    })
    expect(await tell(booking.id, 'booking.canceled')).toBe(1)
    const hold = await sold(harbour.seller, tour, { ...LUZ, hold: true })
    await tell(hold.id, 'booking.held')
    const nobody = await sold(harbour.seller, tour, {})
    await tell(nobody.id, 'booking.created')
    expect([await messages(booking.id), await messages(hold.id), await messages(nobody.id)]).toEqual([[], [], []])
  })

  test('leaves mail aside where the installation sends none', async () => {
    const booking = await sold(harbour.seller, tour, LUZ)
    await tell(booking.id, 'booking.created', { sendsMail: false })
    expect((await messages(booking.id)).map(({ channel }) => channel)).toEqual(['whatsapp'])
  })
})

describe('the words of a tour', () => {
  test('are one for each event, audience and language, and name only what there is', async () => {
    expect(await word({})).toMatchObject({ httpStatus: 409, errors: [{ code: 'notification.taken' }] })
    expect(await word({ event: 'payment', body: 'Hola, {apodo}' })).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'notification.variable_unknown', path: 'body.body', detail: { name: 'apodo' } }],
    })
    const list = await harbour.owner.client(listBookingNotifications, { params: params() })
    expect(list).toMatchObject({ status: 'OK', data: { count: 3 } })
    // Captains and managers have words of their own for a reminder.
    const usual = list.status === 'OK' ? list.data.usual : []
    expect(usual).toHaveLength((NOTIFICATION_EVENTS.length + 2) * LANGUAGES.length)
    expect(usual.filter(({ audience }) => audience !== null).map(({ event }) => event)).toEqual(
      Array.from({ length: 2 * LANGUAGES.length }, () => 'reminder'),
    )
  })
})
