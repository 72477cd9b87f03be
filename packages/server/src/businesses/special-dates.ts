import type {
  createSpecialDate as createCall,
  deleteSpecialDate as deleteCall,
  listSpecialDates as listCall,
  SpecialDate,
  updateSpecialDate as updateCall,
} from '@muelle/contract/businesses/opening-hours'
import type { Refusal } from '@muelle/contract/refusals'
import { specialHours } from '@muelle/domain/hours/opening'
import { dayDenial } from '@muelle/domain/hours/schedules'
import { localDate } from '@muelle/domain/time'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockBusiness } from './business-records.sql.ts'
import {
  changeSpecialDate,
  findSpecialDate,
  findSpecialDatePage,
  insertSpecialDate,
  type NewSpecialDate,
  removeSpecialDate,
  type SpecialDateRow,
} from './hours.sql.ts'
import { getVisibleBusiness } from './visible.ts'
import { periodsLine, wireSpecialDate } from './wire-hours.ts'

/** Dates with hours of their own (H-5), the earliest first unless sorted the other way. */
export async function listSpecialDates({ tx, actor, input: { params, query }, deny }: Context<typeof listCall>) {
  const { id } = await getVisibleBusiness(tx, actor, params.id, deny)
  const { rows, count } = await findSpecialDatePage(tx, id, {
    from: query.filter?.from ?? null,
    to: query.filter?.to ?? null,
    isDescending: query.sorting?.[0] === '-date',
    limit: query.count,
    offset: (query.page - 1) * query.count,
  })
  return { rows: rows.map(wireSpecialDate), count }
}

/** Gives a date hours of its own, or closes it (H-5). Lock: the business. */
export async function createSpecialDate(context: Context<typeof createCall>): Promise<SpecialDate> {
  const { tx, actor, author, input, deny } = context
  const { id } = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockBusiness(tx, id, 'edit')
  const wanted = wantedOf(input.body, deny)
  const specialDateId = await refuseTaken(wanted, deny, () => insertSpecialDate(tx, id, wanted))
  await recordSpecialDate(tx, author, id, { before: null, after: wanted })
  return wireSpecialDate((await findSpecialDate(tx, id, specialDateId)) ?? deny({ code: 'not_found' }))
}

/** Changes a date with hours of its own. Lock: the business. */
export async function updateSpecialDate(context: Context<typeof updateCall>): Promise<SpecialDate> {
  const { tx, input, deny } = context
  const { business_id, current } = await lockSpecialDate(context)
  const { version } = input.body
  if (version !== undefined && version !== current.version)
    deny({ code: 'stale', version: current.version, current: wireSpecialDate(current) })
  const wanted = wantedOf(input.body, deny)
  if (!(await recordSpecialDate(tx, context.author, business_id, { before: current, after: wanted })))
    return wireSpecialDate(current)
  await refuseTaken(wanted, deny, () => changeSpecialDate(tx, current.id, wanted))
  return wireSpecialDate((await findSpecialDate(tx, business_id, current.id)) ?? deny({ code: 'not_found' }))
}

/** Lets a date have the hours of its weekday again. Lock: the business. */
export async function deleteSpecialDate(context: Context<typeof deleteCall>): Promise<Record<never, never>> {
  const { tx, author } = context
  const { business_id, current } = await lockSpecialDate(context)
  await removeSpecialDate(tx, current.id)
  await recordSpecialDate(tx, author, business_id, { before: current, after: null })
  return {}
}

type Located = Pick<Context<typeof deleteCall>, 'tx' | 'actor' | 'input' | 'deny'>

async function lockSpecialDate({ tx, actor, input: { params }, deny }: Located) {
  const { id: business_id } = await getVisibleBusiness(tx, actor, params.id, deny)
  await lockBusiness(tx, business_id, 'edit')
  const current = await findSpecialDate(tx, business_id, params.specialDateId)
  return { business_id, current: current ?? deny({ code: 'not_found' }) }
}

type Body = Context<typeof createCall>['input']['body']
type HoursRefusal = Refusal<'hours.closed_with_periods' | 'hours.no_periods' | 'hours.overlap'>['code']

/** What is to be saved, its stretches in order, if its hours may be (H-2). */
function wantedOf({ date, kind, name, periods, event }: Body, deny: Deny<HoursRefusal>): NewSpecialDate {
  const denial = dayDenial(specialHours({ kind, periods }))
  if (denial) deny({ ...denial, weekday: null }, 'body.periods')
  return {
    date: localDate(date),
    kind,
    name,
    periods: periods.toSorted((a, b) => a.from - b.from),
    event_rules: kind === 'event' ? event : null,
  }
}

/** A date that the business has already is refused at its field. */
async function refuseTaken<T>(
  { date }: NewSpecialDate,
  deny: Deny<'special_date.taken'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) !== 'special_date_taken') throw error
    return deny({ code: 'special_date.taken', date }, 'body.date')
  }
}

type Sides = { before: NewSpecialDate | SpecialDateRow | null; after: NewSpecialDate | null }

/** Written in the history of the business, whose hours these are; false when nothing differs. */
function recordSpecialDate(tx: Tx, author: Author, business_id: number, { before, after }: Sides): Promise<boolean> {
  const verb = before ? (after ? 'changed' : 'removed') : 'added'
  return recordChange(tx, author, {
    kind: `business.special_date_${verb}`,
    subject_type: 'business',
    subject_id: business_id,
    business_id,
    before: fieldsOf(before),
    after: fieldsOf(after),
  })
}

const fieldsOf = (special: NewSpecialDate | null) => ({
  special_date: special?.date ?? null,
  special_date_kind: special?.kind ?? null,
  special_date_name: special?.name ?? null,
  special_date_hours: special ? periodsLine(special.periods) : null,
  covers_per_slot: special?.event_rules?.covers_per_slot ?? null,
  parties_per_slot: special?.event_rules?.parties_per_slot ?? null,
  turn_minutes: special?.event_rules?.turn_minutes ?? null,
  zones: special?.event_rules?.zones?.join(', ') ?? null,
})
