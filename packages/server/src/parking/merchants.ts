import type { Answer } from '@muelle/contract/call'
import type {
  createParkingMerchant,
  getMerchantStatement,
  listParkingMerchants,
  ParkingMerchant,
  updateParkingMerchant,
} from '@muelle/contract/parking/merchants'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { addDays, instantOf, localDate, localTime } from '@muelle/domain/time'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { getLot } from './lot.ts'
import {
  findGiven,
  findMerchants,
  insertMerchant,
  lockMerchant,
  type MerchantFields,
  sumGiven,
  updateMerchant,
} from './merchants.sql.ts'

export async function list(
  context: Context<typeof listParkingMerchants>,
): Promise<Answer<typeof listParkingMerchants>> {
  const { business } = await getLot(context, context.input.params.id)
  const rows = await findMerchants(context.tx, business.id)
  return { rows, count: rows.length }
}

const told = ({ name, code, kind, value, is_active }: MerchantFields) => ({
  name,
  code,
  kind,
  value,
  is_active,
})

/** Agrees with a merchant what they give; no two have one code. */
export async function create(context: Context<typeof createParkingMerchant>): Promise<ParkingMerchant> {
  const { tx, author, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const id = await insertMerchant(tx, business.id, input.body)
  if (id === null) return deny({ code: 'parking.code_taken', merchantCode: input.body.code }, 'body.code')
  await recordChange(tx, author, {
    kind: 'parking_merchant.created',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: null,
    after: told(input.body),
  })
  return { ...input.body, id, version: 1 }
}

/** Changes what a merchant gives; what was given keeps its terms. Locks: the merchant. */
export async function update(context: Context<typeof updateParkingMerchant>): Promise<ParkingMerchant> {
  const { tx, author, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const before = (await lockMerchant(tx, business.id, input.params.merchantId)) ?? deny({ code: 'not_found' })
  const { merchant, version } = input.body
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: before })
  const hasChanged = await recordChange(tx, author, {
    kind: 'parking_merchant.updated',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: told(before),
    after: told(merchant),
  })
  if (!hasChanged) return before
  if (!(await updateMerchant(tx, business.id, before.id, merchant)))
    deny({ code: 'parking.code_taken', merchantCode: merchant.code }, 'body.merchant.code')
  return { ...merchant, id: before.id, version: version + 1 }
}

/** What a merchant gave in a month, by the day on which the vehicles left. */
export async function statement(
  context: Context<typeof getMerchantStatement>,
): Promise<Answer<typeof getMerchantStatement>> {
  const { tx, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const merchant = (await findMerchants(tx, business.id)).find(({ id }) => id === input.params.merchantId)
  if (!merchant) return deny({ code: 'not_found' })
  const first = localDate(`${input.query.month}-01`)
  // The first of the month after: no month has more than 31 days, and none fewer than 28.
  const next = localDate(`${addDays(first, 31).slice(0, 7)}-01`)
  const midnight = localTime('00:00')
  const [from, before] = [first, next].map((day) =>
    new Date(instantOf(day, midnight, business.time_zone)).toISOString(),
  )
  if (from === undefined || before === undefined) throw new Error('a month without an end')
  const [rows, sums] = await Promise.all([
    findGiven(tx, merchant.id, from, before),
    sumGiven(tx, merchant.id, from, before),
  ])
  return {
    merchant,
    currency: business.currency,
    ...sums,
    rows: rows.map(({ stay_id, folio, plate, left_at, given_cents }) => ({
      stay_id,
      folio: folioText(folio),
      plate_text: plate === null ? null : plateText(plate),
      left_at,
      given_cents,
    })),
  }
}
