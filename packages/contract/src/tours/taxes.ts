import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, Version } from '../shapes.ts'
import { TAX_FIELDS } from './prices.ts'

/** Far more than a business has; each is read with every tour it applies to. */
export const MAX_TAXES = 60
const MAX_TOURS = 300

const SHARED = {
  ...TAX_FIELDS,
  /** On every tour of the business, those to come included; otherwise on `tour_ids`. */
  all_tours: z.boolean(),
  tour_ids: z.array(Id).check(z.maxLength(MAX_TOURS)),
  enabled: z.boolean(),
  /** Among those of the business, from the first. */
  position: z.int().check(z.minimum(0), z.maximum(1_000)),
}

/** A tax, duty or charge of a business (P4). */
export const TourTax = z.object({ id: Id, business_id: Id, ...SHARED, version: Version })
export type TourTax = z.output<typeof TourTax>

type Calculated = { included: boolean; calc: string; beneficiary: string }
/**
 * Only a percentage of the business's own may be inside the price: a fixed amount would not stay a share of it, and what is passed on
 * is neither discounted nor kept as a penalty, as a part of the price is (P5, P7).
 */
const isAddedOrOwnShare = ({ included, calc, beneficiary }: Calculated) =>
  !included || (calc === 'percent' && beneficiary === 'business')
const isAdded = { error: 'format', path: ['included'] }

const Body = z.strictObject(SHARED).check(z.refine(isAddedOrOwnShare, isAdded))
export type TourTaxBody = z.output<typeof Body>

const Taxes = z.object({ id: IdText })
const OneTax = z.object({ id: IdText, taxId: IdText })
const BODY_REFUSALS = [
  'not_found',
  'tax.name_taken',
  'tax.on_top_of',
  'tax.carries_others',
  'tax.tour_unknown',
] as const
const READERS = [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }] as const

export const listTourTaxes = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour-tax',
  summary: 'Taxes, duties and charges of a business in their order',
  access: READERS,
  params: Taxes,
  answer: rowsOf(TourTax),
  refusals: ['not_found'],
})

export const getTourTax = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour-tax/:taxId',
  summary: 'One tax, duty or charge',
  access: READERS,
  params: OneTax,
  answer: TourTax,
  refusals: ['not_found'],
})

export const createTourTax = call({
  method: 'POST',
  path: '/v1/provider/business/:id/tour-tax',
  summary: 'Add a tax, duty or charge to the prices of tours',
  access: { module: 'mdu_tour', flag: 'create' },
  params: Taxes,
  body: Body,
  answer: TourTax,
  status: 201,
  refusals: [...BODY_REFUSALS, 'tax.too_many'],
})

export const updateTourTax = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/tour-tax/:taxId',
  summary: 'Change a tax, duty or charge; what was sold keeps its price',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: OneTax,
  body: z.strictObject({ ...SHARED, version: Version }).check(z.refine(isAddedOrOwnShare, isAdded)),
  answer: TourTax,
  refusals: [...BODY_REFUSALS, 'stale'],
})

export const deleteTourTax = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/tour-tax/:taxId',
  summary: 'Delete a tax, duty or charge; what was sold keeps its price',
  access: { module: 'mdu_tour', flag: 'delete' },
  params: OneTax,
  answer: z.object({}),
  refusals: ['not_found', 'tax.carries_others'],
})
