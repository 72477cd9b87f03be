import type { Answer } from '@muelle/contract/call'
import type { getParkingStay, listParkingStays } from '@muelle/contract/parking/stays'
import { fieldErrorOf } from '@muelle/contract/wire'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { plateOf } from '@muelle/domain/parking/plate'
import { rightDenial } from '@muelle/domain/rights'
import { instantOf, localTime } from '@muelle/domain/time'
import { findMovesOfVisit } from '../ledger/paid.sql.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { getLot, parkingSettingsOf } from './lot.ts'
import { findStays } from './stay-list.sql.ts'
import { findStay } from './stays.sql.ts'
import { wireQuote, wireStay } from './wire-stay.ts'

/** Folios and plates are looked for together: a number may be either. */
const FOLIO = /^\d{1,6}$/

export async function list(context: Context<typeof listParkingStays>): Promise<Answer<typeof listParkingStays>> {
  const { tx, actor, now, facts, input } = context
  const { business } = await getLot(context, input.params.id)
  const { filter = {}, sorting = [], page, count: limit } = input.query
  const { search } = filter
  const cut = localTime((await parkingSettingsOf(tx, business)).day_cut)
  const today = businessDateOf(now, business.time_zone, cut)
  const found = await findStays(
    tx,
    business.id,
    {
      state: filter.state ?? null,
      vehicle_type: filter.vehicle_type ?? null,
      date: filter.date ?? null,
      today,
      today_from: new Date(instantOf(today, cut, business.time_zone)).toISOString(),
      entered_from: filter.entered_from ?? null,
      entered_until: filter.entered_until ?? null,
      plate: search === undefined ? null : plateOf(search),
      folio: search !== undefined && FOLIO.test(search) ? Number(search) : null,
      is_exception: filter.is_exception === 'true',
    },
    { sorting, limit, offset: (page - 1) * limit },
  )
  const reader = { actor, business, language: facts.language }
  return { rows: found.rows.map((stay) => wireStay(stay, reader)), count: found.count }
}

export async function get(context: Context<typeof getParkingStay>): Promise<Answer<typeof getParkingStay>> {
  const { tx, actor, now, facts, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const [stay, moves] = await Promise.all([
    findStay(tx, business.id, input.params.stayId),
    findMovesOfVisit(tx, input.params.stayId),
  ])
  if (!stay) return deny({ code: 'not_found' })
  const supervising = rightDenial(rightsIn(actor, business.id), { module: 'mdu_parking', flag: 'delete' })
  return {
    ...wireQuote(stay, { actor, business, language: facts.language }, now),
    lost: stay.lost && { ...stay.lost, photo: stay.lost_photo },
    payments: moves.map(({ id, at, kind, method, amount_cents }) => ({ id, at, kind, method, amount_cents })),
    correction_refusal: supervising && fieldErrorOf(facts.language, supervising),
  }
}
