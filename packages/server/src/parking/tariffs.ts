import type { Answer } from '@muelle/contract/call'
import type { ParkingTariff } from '@muelle/contract/parking/record'
import type { createParkingTariff, listParkingTariffs, simulateParking } from '@muelle/contract/parking/tariffs'
import { feeOf } from '@muelle/domain/parking/fee'
import { type ParkingTariff as Terms, tariffDenial } from '@muelle/domain/parking/tariff'
import { instant, localTime, MINUTE_MS } from '@muelle/domain/time'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockLotSettings } from './lot.sql.ts'
import { getLot } from './lot.ts'
import { findMerchants } from './merchants.sql.ts'
import { endTariff, findCurrentTariff, findTariffs, insertTariff } from './tariffs.sql.ts'
import { wireLines } from './wire-lines.ts'

type WiredTerms = ParkingTariff['terms']

/** Terms as the rules take them: times are checked by now. */
const termsOf = (terms: WiredTerms): Terms => ({
  ...terms,
  bands: terms.bands.map((band) => ({ ...band, from: localTime(band.from), to: localTime(band.to) })),
  night: terms.night && { ...terms.night, from: localTime(terms.night.from), to: localTime(terms.night.to) },
})

export async function list(context: Context<typeof listParkingTariffs>): Promise<Answer<typeof listParkingTariffs>> {
  const { business } = await getLot(context, context.input.params.id)
  const rows = await findTariffs(context.tx, business.id)
  return { rows, count: rows.length }
}

/** Makes a version of a tariff; who is in keeps theirs (P-5). Locks: the settings of the lot, so that one version follows the other. */
export async function create(context: Context<typeof createParkingTariff>): Promise<ParkingTariff> {
  const { tx, actor, author, now, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const { vehicle_type, replaces } = input.body
  const terms = termsOf(input.body.terms)
  const denial = tariffDenial(terms, business.currency)
  if (denial) deny(denial)
  await lockLotSettings(tx, business.id)
  const before = await findCurrentTariff(tx, business.id, vehicle_type)
  if ((before?.id ?? null) !== replaces) deny({ code: 'stale', version: before?.id ?? 0, current: before ?? {} })
  const at = new Date(now).toISOString()
  if (before) await endTariff(tx, before.id, at)
  const id = await insertTariff(tx, {
    business_id: business.id,
    vehicle_type,
    currency: business.currency,
    terms,
    at,
    by: actor.userId,
  })
  await recordChange(tx, author, {
    kind: 'parking_tariff.created',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: { vehicle_type: null, ...told(before?.terms ?? null) },
    after: { vehicle_type, ...told(terms) },
  })
  const written = (await findTariffs(tx, business.id)).find((one) => one.id === id)
  if (!written) throw new Error('a tariff that was just written is not there')
  return written
}

/** What a history tells of a tariff: its numbers, and how many bands it has. */
const told = (terms: Terms | null) => ({
  base_minutes: terms?.base_minutes ?? null,
  base_cents: terms?.base_cents ?? null,
  fraction_minutes: terms?.fraction_minutes ?? null,
  fraction_cents: terms?.fraction_cents ?? null,
  cap_cents: terms?.cap_cents ?? null,
  lost_ticket_cents: terms?.lost_ticket_cents ?? null,
  entry_grace_minutes: terms?.entry_grace_minutes ?? null,
  exit_grace_minutes: terms?.exit_grace_minutes ?? null,
})

/** What a stay would cost, by the very rule that charges it. */
export async function simulate(context: Context<typeof simulateParking>): Promise<Answer<typeof simulateParking>> {
  const { tx, facts, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const { vehicle_type, entered_at, left_at, merchant_ids } = input.body
  const own = input.body.terms && termsOf(input.body.terms)
  const denial = own && tariffDenial(own, business.currency)
  if (denial) deny(denial)
  const terms = own ?? (await findCurrentTariff(tx, business.id, vehicle_type))?.terms
  if (!terms) return deny({ code: 'parking.tariff_missing', vehicleType: vehicle_type })
  const entry = instant(Date.parse(entered_at))
  const as_of = instant(Date.parse(left_at))
  if (as_of < entry) deny({ code: 'parking.clock_back', enteredAt: entered_at, timeZone: business.time_zone })
  const merchants = (await findMerchants(tx, business.id)).filter(({ id }) => merchant_ids.includes(id))
  const fee = feeOf({
    entry,
    as_of,
    tariff: terms,
    zone: business.time_zone,
    validations: merchants.map(({ kind, value, name }) => ({ kind, value, label: name })),
  })
  return {
    minutes: Math.floor((as_of - entry) / MINUTE_MS),
    total_cents: fee.total_cents,
    currency: business.currency,
    lines: wireLines(fee.lines, facts.language, business.currency),
  }
}
