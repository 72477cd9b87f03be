import type { getVoucher, Voucher } from '@muelle/contract/tickets/record'
import { openCentsOf } from '@muelle/domain/bookings/record/due'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { shortName } from '@muelle/domain/tickets/short-name'
import {
  claimBytes,
  type ReadTicket,
  readTicketCode,
  SIGNATURE_BYTES,
  type TicketClaim,
} from '@muelle/domain/tickets/signed-ticket'
import { type JudgedVoucher, voucherOf } from '@muelle/domain/tickets/voucher'
import { type Instant, instant } from '@muelle/domain/time'
import type { Db, Tx } from '../platform/db.ts'
import type { OpenContext } from '../platform/http/handle.ts'
import { verifyTicket } from './keys.ts'
import { findUnconfirmed, findVoucher, type UnconfirmedRow, type VoucherRow } from './voucher.sql.ts'

/** In place of what is no code: it is looked for and verified like any other, so that time tells nobody what is. */
const NOBODYS = { key_id: 0, account_id: 0, ticket: '22222222', passenger: 0, departure_id: 0, revision: 0 }
const NOBODYS_CODE: ReadTicket = {
  claim: NOBODYS,
  signed: claimBytes(NOBODYS),
  signature: new Uint8Array(SIGNATURE_BYTES),
}

/** Tells what a voucher is worth to whoever holds its code: the signature comes before everything else. */
export const readVoucher = ({ db, input, now, deny }: OpenContext<typeof getVoucher>): Promise<Voucher> =>
  withVoucher({ db, code: input.params.code, now }, (judged, unconfirmed) =>
    judged ? wireVoucher(judged) : unconfirmed ? wireUnconfirmed(unconfirmed) : deny({ code: 'not_found' }),
  )

export type JudgedRow = {
  tx: Tx
  row: VoucherRow
  claim: TicketClaim
  expires_at: Instant | null
  judged: JudgedVoucher
  now: Instant
  /** A print that was replaced, and one for another departure, tell no more than stands on them. */
  tellsTrip: boolean
}

/**
 * Works with the booking of a code in its account, if the signature holds, or with what was signed for a device that has not told of its sale;
 * without either it is looked for and verified all the same.
 */
export function withVoucher<T>(
  { db, code, now }: { db: Pick<Db, 'read'>; code: string; now: Instant },
  work: (judged: JudgedRow | undefined, unconfirmed: UnconfirmedRow | undefined) => T | Promise<T>,
): Promise<T> {
  const read = readTicketCode(code) ?? NOBODYS_CODE
  return db.read(read.claim.account_id, async (tx) => {
    const holds = await verifyTicket(tx, read)
    const row = holds ? await findVoucher(tx, read.claim.ticket) : undefined
    const unconfirmed = holds && !row ? await findUnconfirmed(tx, read.claim.ticket, now) : undefined
    return work(row && judge(tx, row, read.claim, now), unconfirmed)
  })
}

function judge(tx: Tx, row: VoucherRow, claim: TicketClaim, now: Instant): JudgedRow {
  const { departure_id: id, departure_state: state, duration_minutes, local_date, starts_at, time_zone } = row
  const expires_at = row.expires_at === null ? null : instant(Date.parse(row.expires_at))
  const departure = { id, state, duration_minutes, local_date, time_zone, starts_at: instant(Date.parse(starts_at)) }
  const done = row.done.map((one) => ({ ...one, at: instant(one.at) }))
  const judged = voucherOf({ ...row, expires_at, departure, done }, claim, now)
  const tellsTrip = judged.state !== 'revoked' && claim.departure_id === id
  return { tx, row, claim, expires_at, judged, now, tellsTrip }
}

/** It has no booking: it tells no more than that somebody of the house signed it. */
const wireUnconfirmed = (row: UnconfirmedRow): Voucher => ({ at: null, ...row, trip: null })

function wireVoucher({ row, claim, expires_at, judged, now, tellsTrip }: JudgedRow): Voucher {
  const { local_date, start_time, starts_at, time_zone } = row
  const { people, currency, total_cents, paid_cents } = row
  return {
    state: judged.state,
    at: judged.at === null ? null : new Date(judged.at).toISOString(),
    ticket: row.ticket,
    business: { name: row.business.name, phone: row.business.phone },
    tour: row.tour.name,
    trip: tellsTrip
      ? {
          departure: { local_date, start_time, starts_at, time_zone },
          meeting_point: row.tour.meeting_point,
          name: shortName(row.tourist_first_name, row.tourist_last_name),
          people,
          passenger: claim.passenger || null,
          received_people: judged.received,
          boarded_people: judged.boarded,
          currency,
          total_cents,
          paid_cents,
          due_cents: locksSeats(row.status, expires_at, now) ? openCentsOf(row) : 0,
        }
      : null,
  }
}
