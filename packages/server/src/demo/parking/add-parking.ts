import { getParkingLot, updateParkingLot } from '@muelle/contract/parking/lot'
import { createParkingMerchant } from '@muelle/contract/parking/merchants'
import { createParkingPermit } from '@muelle/contract/parking/permits'
import { reserveParking } from '@muelle/contract/parking/reservations'
import { listParkingSpots } from '@muelle/contract/parking/spots'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { FIRST_TARIFF } from '@muelle/domain/parking/first-tariff'
import type { ParkingTariff, SpaceType } from '@muelle/domain/parking/tariff'
import { addDays, HOUR_MS, type Instant, instant, localDateOf, MINUTE_MS, type TimeZone } from '@muelle/domain/time'
import * as lot from '../../parking/lot.ts'
import * as merchants from '../../parking/merchants.ts'
import * as permits from '../../parking/permits.ts'
import * as reservations from '../../parking/reservations.ts'
import * as spots from '../../parking/spots.ts'
import * as tariffs from '../../parking/tariffs.ts'
import type { Tx } from '../../platform/db.ts'
import { actAsOwner } from '../act-as.ts'
import { driveInAndOut } from './drive-in-and-out.ts'

const TERMS = { ...FIRST_TARIFF, lost_ticket_cents: 20_000 }
/** What each kind pays beside the usual. */
const OWN_TERMS: Partial<Record<SpaceType, Partial<Omit<ParkingTariff, 'bands'>>>> = {
  moto: { base_cents: 1_000, fraction_cents: 250, cap_cents: 7_000, lost_ticket_cents: 8_000 },
  grande: { base_cents: 4_000, fraction_cents: 1_000, cap_cents: 30_000, lost_ticket_cents: 35_000 },
}
/** Everything that may drive in: numbered spots of each kind are among its resources. */
const KINDS: readonly SpaceType[] = ['auto', 'moto', 'grande', 'discapacidad', 'electrico', 'pension', 'valet']
const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6]
/** Rented places: the days before and after today for which they are paid. */
const PERMITS = [
  { holder: 'Hotel Faro', plates: ['YZN438A', 'YZN439A'], from: -20, to: 10, price_cents: 90_000 },
  // Paid until yesterday: it is let in for some days more.
  { holder: 'Laura Pech', plates: ['YLU705B'], from: -31, to: -1, price_cents: 75_000 },
] as const

/** Who keeps a numbered spot, between how many minutes from now. */
const RESERVED = [
  { name: 'Kenji Sato', plate: 'YKS204A', spot: 'B 2', from: 20, to: 200 },
  { name: 'Familia Lefèvre', plate: 'YFR310B', spot: 'B 5', from: 180, to: 540 },
] as const

type Facts = { owner: number; businessId: number; time_zone: TimeZone; now: Instant }

/** Sets a parking lot up that has its numbered spots already, and lets in and out who was there until now, by the very handlers of its gate. */
export async function addParking(tx: Tx, { owner, businessId, time_zone, now }: Facts): Promise<void> {
  const merchantId = await setUp(tx, { owner, businessId, time_zone, now })
  await driveInAndOut(tx, { owner, businessId, now, merchantId })
  await reserveSome(tx, { owner, businessId, now })
}

/** Two days ago: rates, spots to give out, rented places and a merchant, whose id it answers. */
async function setUp(tx: Tx, { owner, businessId, time_zone, now }: Facts): Promise<number> {
  const params = { id: businessId }
  const setting = actAsOwner(tx, owner, instant(now - 48 * HOUR_MS))
  for (const vehicle_type of KINDS)
    await tariffs.create(
      setting(createParkingTariff, {
        params,
        body: { vehicle_type, replaces: null, terms: { ...TERMS, ...OWN_TERMS[vehicle_type] } },
      }),
    )
  const { version } = await lot.get(setting(getParkingLot, { params }))
  await lot.update(
    setting(updateParkingLot, {
      params,
      body: {
        mode: 'by_spot',
        reserve_percent: 5,
        reentry_minutes: 30,
        permit_grace_days: 3,
        ticket_text: 'Al pagar tiene 15 minutos para salir. Conserve su boleto.',
        legal_text:
          'Abierto las 24 horas. Responde por el vehículo conforme al seguro contratado. Quejas en la caseta.',
        version,
      },
    }),
  )
  const today = localDateOf(now, time_zone)
  for (const { holder, plates, from, to, price_cents } of PERMITS)
    await permits.create(
      setting(createParkingPermit, {
        params,
        body: {
          holder,
          vehicle_type: 'pension',
          zone: 'Patio',
          plates: [...plates],
          starts_on: addDays(today, from),
          ends_on: addDays(today, to),
          weekdays: ALL_WEEK,
          hours: null,
          simultaneous: plates.length,
          price_cents,
        },
      }),
    )
  const { id } = await merchants.create(
    setting(createParkingMerchant, {
      params,
      body: { name: 'La Ría', code: 'RIA', kind: 'minutes', value: 60, is_active: true },
    }),
  )
  return id
}

/** Who is expected: one whose spot is kept by now, and one of later. */
async function reserveSome(tx: Tx, { owner, businessId, now }: Omit<Facts, 'time_zone'>): Promise<void> {
  const params = { id: businessId }
  const act = actAsOwner(tx, owner, now)
  const { rows } = await spots.list(act(listParkingSpots, { params }))
  for (const { name, plate, spot, from, to } of RESERVED) {
    const spot_id = rows.find((row) => row.name === spot)?.id
    await reservations.reserve(
      act(reserveParking, {
        params,
        body: {
          name,
          plate,
          vehicle_type: 'auto',
          ...(spot_id !== undefined && { spot_id }),
          start_at: new Date(now + from * MINUTE_MS).toISOString(),
          end_at: new Date(now + to * MINUTE_MS).toISOString(),
        },
      }),
    )
  }
}
