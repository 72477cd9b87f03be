import { SELLER_KINDS } from '@muelle/domain/sellers/earner'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { SELLER_SORTS } from '../list-fields.ts'
import { Currency, Id, IdText, OptionalEmail, optionalLines, Phone, paged, text, Version } from '../shapes.ts'
import { MAX_SELLER_NAME, MAX_SELLER_NOTES } from './seller-bounds.ts'
import { ManyTerms, SellerTerms, SellerTermsBody } from './terms.ts'

/** Sums of commissions: differences may be below zero, and many come to more than the largest of one. */
const SumOfDifferences = z.int().check(z.minimum(Number.MIN_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER))

/** What somebody earned in one currency by its state (S4), and who owes whom of it (S2). */
export const EarningSums = z.object({
  currency: Currency,
  estimated_cents: SumOfDifferences,
  earned_cents: SumOfDifferences,
  settling_cents: SumOfDifferences,
  paid_cents: SumOfDifferences,
  /** Of what is earned and in no settlement. */
  house_owes_cents: SumOfDifferences,
  /** What the seller owes the house for bookings that are in no settlement. */
  seller_owes_cents: SumOfDifferences,
  bookings: z.int(),
})
export type EarningSums = z.output<typeof EarningSums>

export const Seller = z.object({
  id: Id,
  kind: z.enum(SELLER_KINDS),
  /** An agency has its whole name here. */
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** With whose login they sell. */
  user: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The agency that earns on what they sell. */
  agency: z.nullable(z.object({ id: Id, name: z.string() })),
  notes: z.nullable(z.string()),
  enabled: z.boolean(),
  /** What is agreed in each business that its reader sees. */
  businesses: z.array(SellerTerms),
  sums: z.array(EarningSums),
  version: Version,
})
export type Seller = z.output<typeof Seller>

/** On a change, what is absent stays as it is. */
const SellerBody = z.strictObject({
  kind: z.enum(SELLER_KINDS),
  first_name: text(1, MAX_SELLER_NAME),
  last_name: z.optional(text(0, MAX_SELLER_NAME)),
  phone: z.optional(z.nullable(Phone)),
  email: OptionalEmail,
  user_id: z.optional(z.nullable(Id)),
  agency_id: z.optional(z.nullable(Id)),
  notes: optionalLines(MAX_SELLER_NOTES),
  enabled: z.optional(z.boolean()),
})
export type SellerBody = z.output<typeof SellerBody>

const One = z.object({ id: IdText })
const READ = [{ module: 'mdu_seller' }, { module: 'mdu_settlement' }] as const
const FIELD_REFUSALS = ['not_found', 'seller.user_taken', 'seller.agency_unfit', 'commission.ladder'] as const

export const listSellers = call({
  method: 'GET',
  path: '/v1/provider/seller',
  summary: 'Sellers and agencies with their terms and what they earned; who sells sees themselves alone',
  access: READ,
  query: z.strictObject(
    paged(SELLER_SORTS, {
      business_id: z.optional(IdText),
      kind: z.optional(z.enum(SELLER_KINDS)),
      enabled: z.optional(z.enum(['true', 'false'])),
      /** Part of a name; accents and case do not matter. */
      search: z.optional(text(1, MAX_SEARCH)),
    }),
  ),
  answer: rowsOf(Seller),
  refusals: ['not_found'],
})

export const getSeller = call({
  method: 'GET',
  path: '/v1/provider/seller/:id',
  summary: 'One seller or agency',
  access: READ,
  params: One,
  answer: Seller,
  refusals: ['not_found'],
})

export const createSeller = call({
  method: 'POST',
  path: '/v1/provider/seller',
  summary: 'Add a seller or an agency with what is agreed in a first business',
  access: { module: 'mdu_seller', flag: 'create' },
  body: z.extend(SellerBody, { terms: SellerTermsBody }),
  answer: Seller,
  status: 201,
  refusals: FIELD_REFUSALS,
})

export const createSellerOfUser = call({
  method: 'POST',
  path: '/v1/provider/seller/seller',
  summary: 'Make a seller of a user who works in the business as one who sells: their names are taken over',
  access: { module: 'mdu_seller', flag: 'create' },
  body: z.strictObject({ user_id: Id, terms: SellerTermsBody }),
  answer: Seller,
  status: 201,
  refusals: ['not_found', 'seller.user_taken', 'seller.role_unfit', 'commission.ladder'],
})

export const updateSeller = call({
  method: 'PUT',
  path: '/v1/provider/seller/:id',
  summary: 'Change a seller, and what is agreed in the businesses that are named; what was sold keeps its terms',
  access: { module: 'mdu_seller', flag: 'edit' },
  params: One,
  body: z.extend(z.omit(SellerBody, { kind: true }), {
    version: Version,
    terms: z.optional(ManyTerms),
  }),
  answer: Seller,
  refusals: [...FIELD_REFUSALS, 'stale'],
})

export const deleteSeller = call({
  method: 'DELETE',
  path: '/v1/provider/seller/:id',
  summary: 'Delete a seller who never earned anything; any other is switched off',
  access: { module: 'mdu_seller', flag: 'delete' },
  params: One,
  answer: z.object({}),
  refusals: ['not_found', 'seller.in_use', 'seller.has_sellers', 'seller.settled'],
})

export const removeSellerFromBusiness = call({
  method: 'DELETE',
  path: '/v1/provider/seller/:id/business/:businessId',
  summary: 'A seller sells in a business no more; what they earned there stays',
  access: { module: 'mdu_seller', flag: 'edit' },
  params: z.object({ id: IdText, businessId: IdText }),
  answer: Seller,
  refusals: ['not_found', 'seller.last_business'],
})

const Named = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(SELLER_KINDS),
  /** With whose login they sell; of an agency nobody's. */
  user_id: z.nullable(Id),
})
const CHOICE = [{ module: 'mdu_tour_booking' }, ...READ] as const

export const listSharedSellers = call({
  method: 'GET',
  path: '/v1/provider/shared/sellers',
  summary: 'Names of the sellers who may have earned a booking of a business',
  access: CHOICE,
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(Named),
  refusals: ['not_found'],
})

export const listSharedAgencies = call({
  method: 'GET',
  path: '/v1/provider/shared/agencies',
  summary: 'Names of the agencies who may have earned a booking of a business',
  access: CHOICE,
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(Named),
  refusals: ['not_found'],
})
