import { createBookingNotification } from '@muelle/contract/bookings/messages'
import { createAllotment } from '@muelle/contract/departures/allotments'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { createDiscountCode, createOffer } from '@muelle/contract/promotions/record'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { updateTour } from '@muelle/contract/tours/details'
import { createTourTax } from '@muelle/contract/tours/taxes'
import { addDays, type Instant, localDateOf } from '@muelle/domain/time'
import { create as addAllotment } from '../departures/capacity/allotments.ts'
import { create as addGroup } from '../departures/capacity/shared-vacants.ts'
import type { Tx } from '../platform/db.ts'
import { createPromotion } from '../promotions/save-promotion.ts'
import { create as addSeason } from '../recurrences/save-recurrence.ts'
import { findTours } from '../tours/find-tour.ts'
import { create as addNotification } from '../tours/notifications/notifications.ts'
import { create as addTax } from '../tours/prices/taxes.ts'
import { update } from '../tours/update-tour.ts'
import type { Acting } from './act-as.ts'
import { addToursWithSeasons } from './add-tours.ts'
import type { Crew } from './crew.ts'
import { addCrewMembers, addTransportPapers } from './fleet.sql.ts'
import { SHOWCASE_BOATS, SHOWCASE_CREW, SHOWCASE_SECTIONS, SHOWCASE_TAXES, SHOWCASE_TOURS } from './showcase-catalog.ts'
import { addTransports } from './tours.sql.ts'

export type Showcase = { tx: Tx; act: Acting; crew: Crew; business_id: number; now: Instant; time_zone: string }
/** The tours of the showcase, in the order of its catalogue. */
export type ShowcaseTours = readonly [full: number, lighthouse: number, fishing: number]

/** One code that ten bookings may use, and one that belongs to a seller (O3, O6). */
export const CODES = { capped: 'PETENES10', seller: 'IVAN5' } as const

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Adds the tours with all that hangs on them: prices, fees, a season, messages, promotions and seats for an agency. Answers tours and allotment. */
export async function setUpShowcase(on: Showcase): Promise<{ tours: ShowcaseTours; allotment_id: number }> {
  const { tx, act, business_id, now, time_zone } = on
  const today = localDateOf(now, time_zone)
  const [full = 0, lighthouse = 0, fishing = 0] = await addToursWithSeasons(
    tx,
    SHOWCASE_TOURS.map((spec) => ({ business_id, spec })),
    addDays(today, -365),
  )
  await addFleet(on, today)
  for (const tax of SHOWCASE_TAXES)
    await addTax(act(createTourTax, { params: { id: business_id }, body: { ...tax, tour_ids: [full] } }))
  const [tour] = await findTours(tx, [full])
  if (!tour) throw new Error('a tour that was just added is not there')
  await update(
    act(updateTour, {
      params: { id: business_id, tourId: full },
      body: { version: tour.version, ...SHOWCASE_SECTIONS },
    }),
  )
  await addHolidays(on, full, today)
  await addMessages(on, full)
  await addPromotions(on, full)
  const { id: allotment_id } = await addAllotment(
    act(createAllotment, {
      params: { id: full },
      body: {
        schedule_id: null,
        holder_name: 'Hotel Villa de Pescadores',
        seats: 2,
        release_hours: 12,
        weekdays: EVERY_DAY,
      },
    }),
  )
  return { tours: [full, lighthouse, fishing], allotment_id }
}

async function addFleet({ tx, business_id }: Showcase, today: ReturnType<typeof localDateOf>): Promise<void> {
  const ids = await addTransports(
    tx,
    SHOWCASE_BOATS.map((boat) => ({ business_id, ...boat })),
  )
  await addTransportPapers(
    tx,
    SHOWCASE_BOATS.map(({ insuredDays }, at) => ({
      transport_id: ids[at] as number,
      expires_on: addDays(today, insuredDays),
    })),
  )
  await addCrewMembers(
    tx,
    SHOWCASE_CREW.map(({ licenceDays, ...member }) => ({
      ...member,
      business_id,
      licensed_until: addDays(today, licenceDays),
    })),
  )
}

/** A fortnight that begins in ten days, with prices of its own for everybody and for those who prove where they live. */
async function addHolidays({ tx, act }: Showcase, tourId: number, today: ReturnType<typeof localDateOf>) {
  const [tour] = await findTours(tx, [tourId])
  const adults = tour?.categories.find(({ age_range }) => age_range === 'adults')?.id ?? 0
  await addSeason(
    act(createRecurrence, {
      params: { id: tourId },
      body: {
        name: 'Vacaciones',
        valid_from: addDays(today, 10),
        valid_to: addDays(today, 24),
        weekdays: EVERY_DAY,
        months: null,
        priority: 20,
        schedules: ['09:00', '16:15'].map((start_time) => ({
          start_time,
          duration_minutes: null,
          capacity: null,
          people_limit: null,
          min_people: 4,
          online_status: 'auto' as const,
        })),
        prices: [
          { category_id: adults, tariff: null, price_cents: 98_000 },
          { category_id: adults, tariff: 'national', price_cents: 82_000 },
        ],
      },
    }),
  )
}

async function addMessages({ act, business_id }: Showcase, tourId: number): Promise<void> {
  const TEXTS = [
    {
      event: 'confirmed',
      offset_minutes: 0,
      quiet: null,
      subject: 'Tu lugar en {tour}',
      body: 'Hola {first_name}: te esperamos el {date} a las {time}. Tu ticket es {ticket}.',
    },
    {
      event: 'reminder',
      offset_minutes: -24 * 60,
      quiet: { from: '22:00', to: '07:00' },
      subject: 'Mañana es tu paseo',
      body: 'Hola {first_name}: mañana a las {time} sale {tour}. Lleva bloqueador biodegradable y una identificación.',
    },
  ] as const
  for (const text of TEXTS)
    await addNotification(
      act(createBookingNotification, {
        params: { id: business_id, tourId },
        body: { ...text, audience: 'tourist', channels: ['whatsapp', 'email'], language: 'es', enabled: true },
      }),
    )
}

async function addPromotions({ act, business_id, crew }: Showcase, tour_id: number): Promise<void> {
  const scope = [{ tour_id }]
  const offer = {
    business_id,
    name: 'Reserva con tiempo',
    discount: { kind: 'percent', basis_points: 1_000 },
    scope,
    min_advance_days: 3,
  } as const
  await createPromotion(act(createOffer, { body: offer }), 'offer', offer, null)
  const capped = {
    business_id,
    code: CODES.capped,
    name: 'Folleto del hotel',
    discount: { kind: 'per_person', amount_cents: 10_000 },
    scope,
    cap_total: 10,
    cap_per_customer: 1,
  } as const
  const ofSeller = {
    business_id,
    code: CODES.seller,
    name: 'QR de Iván',
    discount: { kind: 'percent', basis_points: 500 },
    scope,
    stackable: true,
    bearer: 'seller',
    seller_user_id: crew.seller,
  } as const
  for (const code of [capped, ofSeller]) {
    const context = act(createDiscountCode, { body: code })
    await createPromotion(context, 'code', code, { code: code.code, deny: context.deny })
  }
}

/** Lets the tours share what they share: permits for the day, and a boat that the first sale takes for its tour (C6). After the sales. */
export async function addShowcaseGroups({ act, business_id }: Showcase, tours: ShowcaseTours): Promise<void> {
  const [full, lighthouse, fishing] = tours.map((tour_id) => ({ tour_id, schedule_id: null })) as [
    Member,
    Member,
    Member,
  ]
  const common = { transport_id: null, buffer_minutes: 0, enabled: true }
  const bodies = [
    {
      ...common,
      name: 'Permisos de la reserva',
      capacity: 24,
      members: [full, lighthouse, fishing],
      scope: 'day' as const,
      mode: 'mixed' as const,
    },
    {
      ...common,
      name: 'Lancha del faro',
      capacity: 8,
      members: [lighthouse, fishing],
      scope: 'same_start' as const,
      mode: 'exclusive' as const,
    },
  ]
  for (const body of bodies) await addGroup(act(createGroup, { params: { id: business_id }, body }))
}
type Member = { tour_id: number; schedule_id: null }
