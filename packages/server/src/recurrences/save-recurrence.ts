import {
  type createRecurrence,
  type deleteRecurrence,
  MAX_RECURRENCES,
  type Recurrence,
  type updateRecurrence,
} from '@muelle/contract/recurrences/record'
import type { Refusal } from '@muelle/contract/refusals'
import { type RecurrenceDenial, recurrenceDenial, type SoldAhead } from '@muelle/domain/recurrences/recurrence-denial'
import { type Instant, localDateOf } from '@muelle/domain/time'
import { lockFleetToCome } from '../departures/plan/reshape.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { findTour } from '../tours/find-tour.ts'
import type { TourRow } from '../tours/prices/tour-facts.ts'
import { lockTourSales, raiseTourVersions } from '../tours/versions.sql.ts'
import { keepRules } from './keep-rules.ts'
import { moveTouched } from './move-touched.ts'
import {
  fieldsOf,
  historyFieldsOf,
  lastPricesOf,
  otherSeasonOf,
  ruleOf,
  type SeasonBody,
  sameStartTimes,
  schedulesOf,
  wireRecurrence,
} from './recurrence-fields.ts'
import {
  changeRecurrence,
  endRecurrence,
  findRecurrences,
  findSchedulesEver,
  findSoldAhead,
  insertRecurrence,
  type RecurrenceRow,
  writeSchedules,
  writeSeasonPrices,
} from './recurrences.sql.ts'

/** Adds a season (R1). Locks the tour once its sales are made, so that two seasons saved at once see each other (R4). */
export async function create(context: Context<typeof createRecurrence>): Promise<Recurrence> {
  const { tx, actor, author, input, now, deny } = context
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await lockTourSales(tx, [tour.id])
  await raiseTourVersions(tx, [tour.id])
  const others = await findRecurrences(tx, tour.id)
  if (others.length >= MAX_RECURRENCES) deny({ code: 'recurrence.too_many', maxRecurrences: MAX_RECURRENCES })
  const denial = seasonDenial({ tour, now, body: input.body, before: null, others })
  if (denial) deny(denial)
  if (input.body.schedules.some(({ id }) => id !== undefined)) deny({ code: 'not_found' })

  const id = await insertRecurrence(tx, tour.id, fieldsOf(input.body.name, input.body))
  const after = await write(context, tour, id, input.body)
  await recordChange(tx, author, factOf(tour, id, 'created', null, after))
  return wireRecurrence(after)
}

/**
 * Changes a season; what was sold on it stays as it was, or moves to the new hours (R7). Locks: boats and crew of the tour's departures,
 * the tour once its sales are made, what its departures share, then these by id.
 */
export async function update(context: Context<typeof updateRecurrence>) {
  const { tx, actor, author, input, now, deny } = context
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await lockFleetToCome(tx, now, tour.id)
  await lockTourSales(tx, [tour.id])
  await raiseTourVersions(tx, [tour.id])
  const { before, others } = pick(await findRecurrences(tx, tour.id), input.params.recurrenceId, deny)
  if (before.version !== input.body.version)
    deny({ code: 'stale', version: before.version, current: { ...wireRecurrence(before) } })
  const sold = await soldAhead(tx, now, before.id)
  const denial = seasonDenial({ tour, now, body: input.body, before, others }, sold)
  if (denial) deny(denial)
  const known = new Set(before.schedules.map(({ id }) => id))
  if (input.body.schedules.some(({ id }) => id !== undefined && !known.has(id))) deny({ code: 'not_found' })

  await changeRecurrence(tx, before.id, fieldsOf(input.body.name, input.body))
  const after = await write(context, tour, before.id, input.body)
  const moved = await moveTouched({
    tx,
    author,
    now,
    tour,
    before: before.schedules,
    after: after.schedules,
    touched: input.body.touched,
  })
  if ('code' in moved) return deny(moved)
  await recordChange(tx, author, factOf(tour, before.id, 'updated', before, after))
  return {
    recurrence: wireRecurrence(after),
    moved: moved.map(({ departure_id, local_date, ...hours }) => ({
      departure_id,
      local_date,
      ...hours,
    })),
  }
}

/** Ends a season: its departures that keep places for somebody stay, it yields no others (R7). Lock: the tour. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteRecurrence>) {
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await lockTourSales(tx, [tour.id])
  await raiseTourVersions(tx, [tour.id])
  const { before } = pick(await findRecurrences(tx, tour.id), input.params.recurrenceId, deny)
  await endRecurrence(tx, before.id)
  await recordChange(tx, author, factOf(tour, before.id, 'deleted', before, null))
  return {}
}

/** Why a season cannot be saved as it stands, or null; `sold` is what a change of it meets. */
function seasonDenial(
  { tour, now, body, before, others }: Checking,
  sold: SoldAhead | null = null,
): RecurrenceDenial | Refusal<'recurrence.category_unknown'> | null {
  const categories = new Set(tour.categories.map(({ id }) => id))
  const unknown = body.prices.find(({ category_id }) => !categories.has(category_id))
  if (unknown) return { code: 'recurrence.category_unknown', categoryId: unknown.category_id }
  const season = { ...fieldsOf(body.name, body), id: before?.id ?? 0, created_at: before?.created_at ?? now }
  return recurrenceDenial(
    { recurrence: ruleOf(tour.id, season), schedules: schedulesOf(body) },
    others.map((other) => otherSeasonOf(tour.id, other)),
    sold,
    localDateOf(now, tour.time_zone),
  )
}
type Checking = {
  tour: TourRow
  now: Instant
  body: SeasonBody
  before: RecurrenceRow | null
  others: readonly RecurrenceRow[]
}

/** Departures of a season still to come that keep places for somebody; null when there are none. */
async function soldAhead(tx: Tx, now: Instant, recurrenceId: number): Promise<SoldAhead | null> {
  const rows = await findSoldAhead(tx, now, recurrenceId)
  const [last] = rows
    .map(({ last_date }) => last_date)
    .toSorted()
    .toReversed()
  return last ? { departures: rows.reduce((sum, { departures }) => sum + departures, 0), lastDate: last } : null
}

function pick(rows: readonly RecurrenceRow[], id: number, deny: Deny<'not_found'>) {
  const before = rows.find((row) => row.id === id) ?? deny({ code: 'not_found' })
  return { before, others: rows.filter((row) => row !== before) }
}

type Writing = Pick<Context<typeof createRecurrence>, 'tx' | 'author' | 'now'>

/** Writes start times and prices of a season; those start times that are new have what hung on the ones they replace (R7). */
async function write(
  { tx, author, now }: Writing,
  tour: TourRow,
  id: number,
  body: SeasonBody,
): Promise<RecurrenceRow> {
  const ever = await findSchedulesEver(tx, id)
  const schedules = sameStartTimes(schedulesOf(body), ever)
  await writeSchedules(tx, { tour_id: tour.id, recurrence_id: id }, schedules)
  await writeSeasonPrices(tx, id, lastPricesOf(body))
  const written = (await findRecurrences(tx, tour.id)).find((row) => row.id === id)
  if (!written) throw new Error('a season that was just written is not there')
  const known = new Set(ever.map((schedule) => schedule.id))
  const added = written.schedules.filter((schedule) => !known.has(schedule.id))
  const kept = await keepRules(tx, {
    tour_id: tour.id,
    season: written,
    added,
    today: localDateOf(now, tour.time_zone),
  })
  if (kept) {
    const { closed_days, ...counts } = kept
    const fact = {
      kind: 'recurrence.rules_kept',
      subject_type: 'recurrence',
      subject_id: id,
      business_id: tour.business_id,
    }
    await record(tx, author, [{ ...fact, data: { ...counts, closed_days } }])
  }
  return written
}

const factOf = (
  tour: TourRow,
  id: number,
  verb: 'created' | 'updated' | 'deleted',
  before: RecurrenceRow | null,
  after: RecurrenceRow | null,
) => ({
  kind: `recurrence.${verb}`,
  subject_type: 'recurrence',
  subject_id: id,
  business_id: tour.business_id,
  before: before && historyFieldsOf(before),
  after: after && historyFieldsOf(after),
})
