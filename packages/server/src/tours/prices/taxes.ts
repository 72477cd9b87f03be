import type { Answer } from '@muelle/contract/call'
import {
  type createTourTax,
  type deleteTourTax,
  type getTourTax,
  type listTourTaxes,
  MAX_TAXES,
  type TourTax,
  type TourTaxBody,
  type updateTourTax,
} from '@muelle/contract/tours/taxes'
import { onTopOfDenial } from '@muelle/domain/tours/tax'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { raiseTourVersions } from '../versions.sql.ts'
import { changeTax, findTourIdsOf, insertTax, listTaxes, lockTaxes, removeTax, type TaxRow } from './taxes.sql.ts'

type Refusals = Deny<'tax.name_taken' | 'tax.on_top_of' | 'tax.carries_others' | 'tax.tour_unknown'>

export async function list({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listTourTaxes>): Promise<Answer<typeof listTourTaxes>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const rows = await listTaxes(tx, business.id)
  return { rows: rows.map(wireTax), count: rows.length }
}

export async function get({ tx, actor, input, deny }: Context<typeof getTourTax>): Promise<TourTax> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const taxes = await listTaxes(tx, business.id)
  return wireTax(taxes.find(({ id }) => id === input.params.taxId) ?? deny({ code: 'not_found' }))
}

/** Adds a tax, duty or charge (P4). Prices of its tours follow at once; what was sold keeps its own (P8). */
export async function create({ tx, actor, author, input, deny }: Context<typeof createTourTax>): Promise<TourTax> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockTaxes(tx, business.id)
  const others = await listTaxes(tx, business.id)
  if (others.length >= MAX_TAXES) deny({ code: 'tax.too_many', maxTaxes: MAX_TAXES })
  const body = tidied(input.body)
  const tours = await findTourIdsOf(tx, business.id)
  check(body, { id: null, others, tours, deny })
  const id = await withFreeName(body.name, deny, () => insertTax(tx, business.id, body))
  const tax = await reread(tx, business.id, id)
  await recordChange(tx, author, { ...subjectOf(tax), kind: 'tour_tax.created', before: null, after: historyOf(tax) })
  await raiseTourVersions(tx, toursOf(tax, tours))
  return wireTax(tax)
}

/** Changes a tax, duty or charge; a change of nothing writes nothing. */
export async function update({ tx, actor, author, input, deny }: Context<typeof updateTourTax>): Promise<TourTax> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockTaxes(tx, business.id)
  const taxes = await listTaxes(tx, business.id)
  const before = taxes.find(({ id }) => id === input.params.taxId) ?? deny({ code: 'not_found' })
  const { version, ...written } = input.body
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: { ...wireTax(before) } })
  const body = tidied(written)
  const tours = await findTourIdsOf(tx, business.id)
  check(body, { id: before.id, others: taxes.filter(({ id }) => id !== before.id), tours, deny })
  await withFreeName(body.name, deny, () => changeTax(tx, before.id, body))
  const after = await reread(tx, business.id, before.id)
  const hasChanged = await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'tour_tax.updated',
    before: historyOf(before),
    after: historyOf(after),
  })
  if (hasChanged) await raiseTourVersions(tx, [...new Set([...toursOf(before, tours), ...toursOf(after, tours)])])
  return wireTax(after)
}

/** Takes a tax, duty or charge off every price; nothing else may be charged on top of it. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteTourTax>) {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockTaxes(tx, business.id)
  const taxes = await listTaxes(tx, business.id)
  const before = taxes.find(({ id }) => id === input.params.taxId) ?? deny({ code: 'not_found' })
  const carried = taxes.find(({ on_top_of }) => on_top_of === before.id)
  if (carried) deny({ code: 'tax.carries_others', name: carried.name })
  await removeTax(tx, before.id)
  await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'tour_tax.deleted',
    before: historyOf(before),
    after: null,
  })
  await raiseTourVersions(tx, toursOf(before, await findTourIdsOf(tx, business.id)))
  return {}
}

/** What does not belong to its kind is not kept: a percentage has no amount, and the business needs no name for itself. */
const tidied = (body: TourTaxBody): TourTaxBody => ({
  ...body,
  basis_points: body.calc === 'percent' ? body.basis_points : 0,
  amount_cents: body.calc === 'percent' ? 0 : body.amount_cents,
  on_top_of: body.calc === 'percent' ? body.on_top_of : null,
  beneficiary_name: body.beneficiary === 'third_party' ? body.beneficiary_name || null : null,
  tour_ids: body.all_tours ? [] : body.tour_ids,
})

type Around = { id: number | null; others: readonly TaxRow[]; tours: readonly number[]; deny: Refusals }

function check(body: TourTaxBody, { id, others, tours, deny }: Around): void {
  if (body.tour_ids.some((tour) => !tours.includes(tour))) deny({ code: 'tax.tour_unknown' }, 'body.tour_ids')
  if (body.on_top_of !== null) {
    const other = others.find((tax) => tax.id === body.on_top_of)
    const denial = other ? onTopOfDenial(body, other) : { code: 'tax.on_top_of' as const, name: body.name }
    if (denial) deny(denial, 'body.on_top_of')
  }
  // What stands on this one must be able to go on standing on it.
  const self = { name: body.name, calc: body.calc, included: body.included, on_top_of: body.on_top_of }
  const carried = others.find((tax) => id !== null && tax.on_top_of === id && onTopOfDenial(tax, self) !== null)
  if (carried) deny({ code: 'tax.carries_others', name: carried.name })
}

async function withFreeName<T>(name: string, deny: Refusals, write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (brokenConstraint(error) !== 'tour_tax_name_taken') throw error
    return deny({ code: 'tax.name_taken', name }, 'body.name')
  })
}

async function reread(tx: Tx, businessId: number, id: number): Promise<TaxRow> {
  const tax = (await listTaxes(tx, businessId)).find((row) => row.id === id)
  if (!tax) throw new Error('a tax that was just written is not there')
  return tax
}

const toursOf = ({ all_tours, tour_ids }: TaxRow, tours: readonly number[]) => (all_tours ? tours : tour_ids)
const subjectOf = ({ id, business_id }: TaxRow) => ({ subject_type: 'tour_tax', subject_id: id, business_id })

const wireTax = (tax: TaxRow): TourTax => ({
  ...tax,
  exempt_age_ranges: [...tax.exempt_age_ranges],
  exempt_tariffs: [...tax.exempt_tariffs],
})

function historyOf(tax: TaxRow): Record<string, unknown> {
  const { id: _id, business_id: _businessId, version: _version, ...fields } = wireTax(tax)
  return fields
}
