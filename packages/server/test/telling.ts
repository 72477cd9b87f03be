import { createBookingNotification, listBookingMessages } from '@muelle/contract/bookings/messages'
import type { CallInput } from '@muelle/contract/call'
import { notifyRule, notifyTask } from '../src/bookings/messages/notify-job.ts'
import { remindTask } from '../src/bookings/messages/remind-job.ts'
import { openPool } from '../src/platform/db.ts'
import type { StoredEvent } from '../src/platform/events/relay.ts'
import type { AddedTour } from './fixtures.ts'
import { log } from './log.ts'
import type { Harbour } from './tours.ts'

/** A customer with an address and a number of Mexico. */
export const LUZ = {
  tourist_first_name: 'Luz',
  tourist_email: 'luz@ejemplo.com',
  tourist_phone_code: '+52',
  tourist_phone_number: '999 555 0101',
}

type Wording = CallInput<typeof createBookingNotification>['body']
/** The address of a ticket, as an installation that knows its own would make it. */
const linkOf = (account: number, ticket: string) => `https://muelle.test/ticket/${ticket}?key=${account}`
type Way = { sendsMail?: boolean; times?: number }

/** What the background does about messages, done by hand at the time of `now`. */
export function openTelling(harbour: Harbour, now: () => number) {
  const worker = openPool({ connection: harbour.database.connection, role: 'muelle_worker', log })
  const context = { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 }
  /** The jobs that the newest event of a kind calls for. */
  async function jobsOf(subject: number, kind: string) {
    const [event] = await harbour.database.admin<Pick<StoredEvent, 'id' | 'kind' | 'data'>>(
      'select id, kind, data from event where subject_id = $1 and kind = $2 order by id desc limit 1',
      [subject, kind],
    )
    if (!event) throw new Error(`no ${kind} of ${subject}`)
    const stored = { ...event, accountId: harbour.account, subject_id: subject } as StoredEvent
    return worker.db.platform((tx) => notifyRule(tx, [stored]))
  }
  return {
    jobsOf,
    /** Runs the job of the newest event of a kind, as often as asked; answers how many jobs there were. */
    async tell(subject: number, kind: string, { sendsMail = true, times = 1 }: Way = {}): Promise<number> {
      const jobs = await jobsOf(subject, kind)
      for (const { payload } of jobs)
        for (let time = 0; time < times; time += 1)
          await notifyTask({ sendsMail, linkOf, clock: now }).run(payload, context)
      return jobs.length
    },
    remind: ({ sendsMail = true }: Way = {}) =>
      remindTask({ worker: worker.db, sendsMail, linkOf, clock: now, log }).run({}, context),
    word: (tour: AddedTour, body: Partial<Wording>) =>
      harbour.owner.client(createBookingNotification, {
        params: { id: harbour.business, tourId: tour.tour },
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
      }),
    mails: () =>
      harbour.database.admin<{ recipient: string; subject: string; plain_text: string }>(
        'select recipient, subject, plain_text from mail order by id',
      ),
    /** What was written about a booking, newest first, as its seller reads it. */
    async messages(id: number) {
      const result = await harbour.seller.client(listBookingMessages, { params: { id } })
      if (result.status !== 'OK') throw new Error(JSON.stringify(result))
      return result.data.rows
    },
    close: () => worker.end(),
  }
}
export type Telling = ReturnType<typeof openTelling>
