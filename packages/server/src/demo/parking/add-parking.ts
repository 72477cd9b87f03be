import { enterParking, exitParking, quoteParking, validateParking } from '@muelle/contract/parking/gate'
import { getParkingLot, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import { createParkingMerchant } from '@muelle/contract/parking/merchants'
import { createParkingPermit } from '@muelle/contract/parking/permits'
import { reserveParking } from '@muelle/contract/parking/reservations'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { addDays, HOUR_MS, type Instant, instant, localDateOf, MINUTE_MS, type TimeZone } from '@muelle/domain/time'
import { enter } from '../parking/enter.ts'
import { exit } from '../parking/exit.ts'
import * as lot from '../parking/lot.ts'
import * as merchants from '../parking/merchants.ts'
import * as permits from '../parking/permits.ts'
import { quote, validate } from '../parking/quote.ts'
import * as reservations from '../parking/reservations.ts'
import * as tariffs from '../parking/tariffs.ts'
import type { Tx } from '../platform/db.ts'
import { actAsOwner } from './act-as.ts'

const SPACES: readonly { vehicle_type: SpaceType; zone: string; capacity: number }[] = [
  { vehicle_type: 'auto', zone: 'Techado', capacity: 24 },
  { vehicle_type: 'auto', zone: 'Patio', capacity: 30 },
  { vehicle_type: 'moto', zone: 'Entrada', capacity: 20 },
  { vehicle_type: 'grande', zone: 'Patio', capacity: 4 },
  { vehicle_type: 'discapacidad', zone: 'Entrada', capacity: 2 },
]
const TERMS = {
  base_minutes: 60,
  base_cents: 2_500,
  fraction_minutes: 15,
  fraction_cents: 625,
  bands: [],
  entry_grace_minutes: 10,
  exit_grace_minutes: 15,
  courtesy_minutes: 0,
  cap_cents: 18_000,
  cap_period: 'entry_day' as const,
  night: null,
  lost_ticket_cents: 20_000,
  is_tax_included: true as const,
}
/** What each kind pays beside the usual. */
const OWN_TERMS: Partial<Record<SpaceType, Partial<typeof TERMS>>> = {
  moto: { base_cents: 1_000, fraction_cents: 250, cap_cents: 7_000, lost_ticket_cents: 8_000 },
  grande: { base_cents: 4_000, fraction_cents: 1_000, cap_cents: 30_000, lost_ticket_cents: 35_000 },
}
/** Minutes ago that each drove in, and drove out again if it has. */
const STAYS: readonly { plate: string | null; type?: SpaceType; ago: number; left?: number }[] = [
  { plate: 'YXC-118-B', ago: 1_730 },
  { plate: 'YZN-438-A', ago: 640 },
  { plate: 'UAD-27-65', ago: 415, left: 160 },
  { plate: 'YWK-911-D', ago: 400, left: 95 },
  { plate: 'ZAB-340-C', ago: 372 },
  { plate: 'YTR-562-A', ago: 340, left: 12 },
  { plate: 'YZN-412-C', ago: 330, left: 210 },
  { plate: null, type: 'moto', ago: 305 },
  { plate: 'YPL-774-E', ago: 280 },
  { plate: 'YKM-203-A', type: 'grande', ago: 262 },
  { plate: 'YBD-655-F', ago: 244, left: 61 },
  { plate: 'YHC-190-A', ago: 221 },
  { plate: 'ZCE-481-B', ago: 207 },
  { plate: 'YVN-36-12', ago: 190, left: 33 },
  { plate: 'YWK-208-A', ago: 150 },
  { plate: 'YRS-837-C', ago: 133 },
  { plate: 'YGT-519-A', type: 'discapacidad', ago: 118 },
  { plate: 'YDF-264-D', ago: 104 },
  { plate: 'YLU-705-B', ago: 91 },
  { plate: 'MOT-88-A', type: 'moto', ago: 77 },
  { plate: 'YQW-330-A', ago: 64 },
  { plate: 'YNE-946-C', ago: 52, left: 46 },
  { plate: 'YAX-151-A', ago: 41 },
  { plate: 'YMI-672-E', ago: 29 },
  { plate: 'YJO-408-B', type: 'grande', ago: 18 },
  { plate: 'YUS-593-A', ago: 7 },
]
const NEXT = 1

type Facts = { owner: number; businessId: number; time_zone: TimeZone; now: Instant }

/** Sets a parking lot up and lets in and out who was there until now, by the very handlers of its gate. */
export async function addParking(tx: Tx, { owner, businessId, time_zone, now }: Facts): Promise<void> {
  const params = { id: businessId }
  const opened = instant(now - 48 * HOUR_MS)
  const setting = actAsOwner(tx, owner, opened)
  const { version } = await lot.get(setting(getParkingLot, { params }))
  await lot.setSpaces(setting(setParkingSpaces, { params, body: { version, spaces: [...SPACES] } }))
  for (const vehicle_type of new Set(SPACES.map((space) => space.vehicle_type)))
    await tariffs.create(
      setting(createParkingTariff, {
        params,
        body: { vehicle_type, replaces: null, terms: { ...TERMS, ...OWN_TERMS[vehicle_type] } },
      }),
    )
  const texts = {
    reserve_percent: 5,
    reentry_minutes: 30,
    permit_grace_days: 3,
    ticket_text: 'Al pagar tiene 15 minutos para salir. Conserve su boleto.',
    legal_text: 'Abierto las 24 horas. Responde por el vehículo conforme al seguro contratado. Quejas en la caseta.',
  }
  await lot.update(setting(updateParkingLot, { params, body: { ...texts, version: version + NEXT } }))
  const ria = await merchants.create(
    setting(createParkingMerchant, {
      params,
      body: { name: 'La Ría', code: 'RIA', kind: 'minutes', value: 60, is_active: true },
    }),
  )
  const today = localDateOf(now, time_zone)
  await permits.create(
    setting(createParkingPermit, {
      params,
      body: {
        holder: 'Hotel Faro',
        vehicle_type: 'auto',
        zone: 'Patio',
        plates: ['YZN438A', 'YZN439A'],
        starts_on: addDays(today, -20),
        ends_on: addDays(today, 10),
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        hours: null,
        simultaneous: 2,
        price_cents: 90_000,
      },
    }),
  )
  await driveInAndOut(tx, { owner, businessId, now, merchantId: ria.id })
  await reservations.reserve(
    actAsOwner(
      tx,
      owner,
      now,
    )(reserveParking, {
      params,
      body: {
        name: 'Familia Lefèvre',
        plate: 'YFR310B',
        vehicle_type: 'auto',
        start_at: new Date(now + 3 * HOUR_MS).toISOString(),
        end_at: new Date(now + 9 * HOUR_MS).toISOString(),
      },
    }),
  )
}

async function driveInAndOut(
  tx: Tx,
  { owner, businessId, now, merchantId }: { owner: number; businessId: number; now: Instant; merchantId: number },
): Promise<void> {
  const params = { id: businessId }
  const moments = STAYS.flatMap((stay) => [
    { at: stay.ago, stay, goes: false },
    ...(stay.left === undefined ? [] : [{ at: stay.left, stay, goes: true }]),
  ]).toSorted((a, b) => b.at - a.at)
  for (const { at, stay, goes } of moments) {
    const act = actAsOwner(tx, owner, instant(now - at * MINUTE_MS))
    const plate = stay.plate === null ? null : stay.plate.replaceAll('-', '')
    if (!goes) {
      await enter(null)(
        act(enterParking, { params, body: { plate, vehicle_type: stay.type ?? 'auto', is_override: false } }),
      )
      continue
    }
    const find = plate ?? ''
    const seen = await quote(act(quoteParking, { params, query: { find } }))
    const stayId = seen.stay.id
    // Every third guest of the restaurant brings the stamp along.
    const given =
      at % 3 === 0
        ? await validate(act(validateParking, { params: { ...params, stayId }, body: { merchant_id: merchantId } }))
        : seen
    const { as_of, due_cents } = given
    const payment = due_cents > 0 ? { method: 'terminal' as const } : null
    await exit(act(exitParking, { params: { ...params, stayId }, body: { as_of, due_cents, payment, leaves: true } }))
  }
}
