import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, PositiveCents, SumCents, Version } from '../shapes.ts'
import { MAX_MERCHANT_CODE, MAX_PARKING_MINUTES } from './parking-bounds.ts'
import { InLot, ParkingName } from './record.ts'

export const VALIDATION_KINDS = ['minutes', 'percent', 'amount'] as const

/** Who gives their customers time or money off (P-9). */
export const ParkingMerchant = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  kind: z.enum(VALIDATION_KINDS),
  /** Minutes, basis points or cents, as the kind says. */
  value: z.int(),
  is_active: z.boolean(),
  version: Version,
})
export type ParkingMerchant = z.output<typeof ParkingMerchant>

const Code = z.string().check(
  z.overwrite((typed: string) => typed.trim().toUpperCase()),
  z.regex(new RegExp(`^[A-Z0-9-]{2,${MAX_MERCHANT_CODE}}$`)),
)
const MerchantBody = z
  .strictObject({
    name: ParkingName,
    code: Code,
    kind: z.enum(VALIDATION_KINDS),
    value: PositiveCents,
    is_active: z.boolean(),
  })
  .check(
    z.refine(
      ({ kind, value }) =>
        value > 0 && (kind === 'amount' || value <= (kind === 'minutes' ? MAX_PARKING_MINUTES : 10_000)),
      { path: ['value'] },
    ),
  )
const OneMerchant = z.object({ id: IdText, merchantId: IdText })
const READS = [{ module: 'mdu_parking' }, { module: 'mdu_business_config' }] as const
const CONFIGURES = { module: 'mdu_business_config', flag: 'edit' } as const

export const listParkingMerchants = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/merchants',
  summary: 'Merchants who give time or money off, by name',
  access: READS,
  params: InLot,
  answer: rowsOf(ParkingMerchant),
  refusals: ['not_found', 'parking.no_lot'],
})

export const createParkingMerchant = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/merchants',
  summary: 'Agree with a merchant what they give',
  access: CONFIGURES,
  params: InLot,
  body: MerchantBody,
  answer: ParkingMerchant,
  status: 201,
  refusals: ['not_found', 'parking.no_lot', 'parking.code_taken'],
})

export const updateParkingMerchant = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/parking/merchants/:merchantId',
  summary: 'Change what a merchant gives; what was given keeps its terms',
  access: CONFIGURES,
  params: OneMerchant,
  body: z.strictObject({ version: Version, merchant: MerchantBody }),
  answer: ParkingMerchant,
  refusals: ['not_found', 'parking.no_lot', 'parking.code_taken', 'stale'],
})

export const getMerchantStatement = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/merchants/:merchantId/statement',
  summary: 'What a merchant gave in a month: each stay, and what it comes to',
  access: READS,
  params: OneMerchant,
  query: z.strictObject({ month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)) }),
  answer: z.object({
    merchant: ParkingMerchant,
    currency: z.string(),
    stays: z.int(),
    total_cents: SumCents,
    /** The latest thousand. */
    rows: z.array(
      z.object({
        stay_id: Id,
        folio: z.string(),
        plate_text: z.nullable(z.string()),
        left_at: InstantText,
        given_cents: z.int(),
      }),
    ),
  }),
  refusals: ['not_found', 'parking.no_lot'],
})
