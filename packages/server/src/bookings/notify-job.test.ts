import {
  createBookingNotification,
  listBookingMessages,
  listBookingNotifications,
} from '@muelle/contract/booking-notifications'
import type { CallInput } from '@muelle/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sold } from '../../test/tours.ts'
import { notifyRule, notifyTask } from './notify-job.ts'

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  await harbour.database.admin("update business set phone = '999 123 4567', name = 'Marea' where id = $1", [
    harbour.business,
  ])
  tour = await harbour.addTour({ capacity: 40, peopleLimit: 40 })
})
afterAll(() => harbour?.close())

type Body = CallInput<typeof createBookingNotification>['body']
const params = () => ({ id: harbour.business, tourId: tour.tour })
const word = (body: Partial<Body>) =>
  harbour.owner.client(createBookingNotification, {
    params: params(),
    body: {
      event: 'confirmed',
      audience: 'tourist',
      channels: ['email', 'whatsapp'],
      language: null,
      subject: '',
      body: 'Hola, {first_name}',
      enabled: true,
      ...body,
    },
  })

const LUZ = {
  tourist_first_name: 'Luz',
  tourist_email: 'luz@ejemplo.com',
  tourist_phone_code: '+52',
  tourist_phone_number: '999 555 0101',
}

/** Runs the job of the booking's newest event of a kind, as often as asked. */
async function tell(booking: number, kind: string, { times = 1, sendsMail = true } = {}) {
  const [event] = await harbour.database.admin<{ id: number }>(
    `select id from event where subject_type = 'booking' and subject_id = $1 and kind = $2 order by id desc limit 1`,
    [booking, kind],
  )
  const [job] = notifyRule({ kind, accountId: harbour.account, id: event?.id, subjectId: booking } as never)
  if (!job) throw new Error(`${kind} calls for no job`)
  const context = { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 }
  for (let time = 0; time < times; time += 1) await notifyTask({ sendsMail }).run(job.payload, context)
}
const mails = () =>
  harbour.database.admin<{ recipient: string; subject: string; plain_text: string }>(
    'select recipient, subject, plain_text from mail order by id',
  )
const messages = async (id: number) => {
  const result = await harbour.seller.client(listBookingMessages, { params: { id } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows
}

describe('an event of a booking', () => {
  test('that concerns nobody calls for no job', () => {
    expect(notifyRule({ kind: 'booking.expired', accountId: 1, id: 1, subjectId: 1 } as never)).toEqual([])
    expect(notifyRule({ kind: 'tour.updated', accountId: 1, id: 1, subjectId: 1 } as never)).toEqual([])
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
    await harbour.seller.raw('PUT', `/v1/provider/tour/bookings/${booking.id}/cancel`, { body: { version: 1 } })
    const kinds = await harbour.database.admin<{ kind: string }>(
      `select kind from event where subject_type = 'booking' and subject_id = $1 order by id`,
      [booking.id],
    )
    if (kinds.some(({ kind }) => kind === 'booking.canceled')) await tell(booking.id, 'booking.canceled')
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
    if (list.status === 'OK') expect(list.data.usual).toHaveLength(30)
  })
})
