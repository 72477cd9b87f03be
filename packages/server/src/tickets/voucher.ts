import type { getVoucher, Voucher } from '@muelle/contract/tickets'
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
import { voucherOf } from '@muelle/domain/tickets/voucher'
import { type Instant, instant } from '@muelle/domain/time'
import type { OpenContext } from '../platform/http/handle.ts'
import { verifyTicket } from './keys.ts'
import { findVoucher, type VoucherRow } from './voucher.sql.ts'

/** In place of what is no code: it is looked for and verified like any other, so that time tells nobody what is. */
const NOBODYS = { key_id: 0, account_id: 0, ticket: '22222222', passenger: 0, departure_id: 0, revision: 0 }
const NOBODYS_CODE: ReadTicket = {
  claim: NOBODYS,
  signed: claimBytes(NOBODYS),
  signature: new Uint8Array(SIGNATURE_BYTES),
}

/** Tells what a voucher is worth to whoever holds its code: the signature comes before everything else. */
export function readVoucher({ db, input: { params }, now, deny }: OpenContext<typeof getVoucher>): Promise<Voucher> {
  const read = readTicketCode(params.code) ?? NOBODYS_CODE
  return db.read(read.claim.account_id, async (tx) => {
    const row = (await verifyTicket(tx, read)) ? await findVoucher(tx, read.claim.ticket) : undefined
    return row ? wireVoucher(row, read.claim, now) : deny({ code: 'not_found' })
  })
}

function wireVoucher(row: VoucherRow, claim: TicketClaim, now: Instant): Voucher {
  const {
    departure_id: id,
    departure_state: state,
    duration_minutes,
    local_date,
    start_time,
    starts_at,
    time_zone,
  } = row
  const expires_at = row.expires_at === null ? null : instant(Date.parse(row.expires_at))
  const departure = { id, state, duration_minutes, local_date, time_zone, starts_at: instant(Date.parse(starts_at)) }
  const done = row.done.map((one) => ({ ...one, at: instant(one.at) }))
  const judged = voucherOf({ ...row, expires_at, departure, done }, claim, now)
  const { people, currency, total_cents, paid_cents } = row
  const tellsTrip = judged.state !== 'revoked' && claim.departure_id === id
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
