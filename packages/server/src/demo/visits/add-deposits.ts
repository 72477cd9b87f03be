import type { DepositRule, VenuePackage } from '@muelle/contract/businesses/deposit-settings'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { addDays, type Instant, instant, instantOf, type LocalDate, localTime, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { keepByCard } from '../../visits/deposits/come-back.ts'
import { lockDeposit } from '../../visits/deposits/deposit-rows.sql.ts'
import { postToVisit, settlePaid } from '../../visits/deposits/pay-deposit.ts'
import { createVisit } from '../../visits/life/create.ts'
import type { NewVisit } from '../../visits/life/new-visit.ts'
import { readAgain, transition } from '../../visits/life/transition.ts'
import { readVenue, type VisitVenue } from '../../visits/life/venue.ts'
import type { VisitBy } from '../../visits/life/write-visit.ts'
import { keepCard, setSections } from './deposit-settings.sql.ts'
import { tryStep } from './try-step.sql.ts'

const EVERYBODY = { zone: null, resource_type: null } as const
/** Large parties alone: whoever looks around the demo books for two. */
const RULE: DepositRule = {
  name: 'Grupos de 8 o más',
  kind: 'deposit_person',
  amount_cents: 20_000,
  fee_cents: null,
  free_cancel_minutes: 24 * 60,
  min_party: 8,
  max_party: 11,
  weekdays: [...WEEKDAYS],
  from: null,
  to: null,
  ...EVERYBODY,
  channel: null,
  date: null,
  text: null,
}
/** Larger ones leave a card, which costs them nothing if they come. */
const CARD_RULE: DepositRule = {
  ...RULE,
  name: 'Grupos de 12 o más',
  kind: 'card_guarantee',
  amount_cents: 0,
  fee_cents: 300_000,
  min_party: 12,
  max_party: null,
}
const SET = { pay_minutes: 15, sent_hours: 24, late_cancel: 'keep', charges_by_itself: false } as const
const PACKAGES: VenuePackage[] = [
  {
    key: 'marea',
    name: 'Marea',
    price_cents: 450_000,
    people: 6,
    extra_person_cents: 50_000,
    deposit_percent: 50,
    deposit_cents: null,
    fee_cents: null,
    free_cancel_minutes: 24 * 60,
    contents: 'Una botella y doce refrescos',
    ...EVERYBODY,
    limit_time: '00:30',
  },
  {
    key: 'pleamar',
    name: 'Pleamar',
    price_cents: 900_000,
    people: 8,
    extra_person_cents: 80_000,
    deposit_percent: null,
    deposit_cents: 300_000,
    fee_cents: null,
    free_cancel_minutes: 24 * 60,
    contents: 'Dos botellas, doce refrescos y una tabla del mar',
    zone: 'Playa',
    resource_type: 'sillon',
    limit_time: '01:00',
  },
]

type Adding = {
  business: { id: number; type: 'restaurant' | 'bar'; time_zone: string }
  today: LocalDate
  now: Instant
  ownerId: number
  newTicket: () => string
}

/**
 * A venue that asks for deposits: some paid, one not yet, a card that is kept, and one that did not come and is to be looked at; a bar sells two
 * packages.
 */
export async function addDeposits(tx: Tx, adding: Adding): Promise<void> {
  const { business, today } = adding
  const sections =
    business.type === 'restaurant' ? { deposits: { ...SET, rules: [RULE, CARD_RULE] } } : { packages: PACKAGES }
  await setSections(tx, business.id, sections)
  const venue = await readVenue(tx, business)
  const tomorrow = addDays(today, 1)
  if (business.type === 'bar') {
    await booked(tx, venue, adding, { date: tomorrow, name: 'Renata Sosa', size: 6, package: 'marea', isPaid: true })
    return
  }
  await booked(tx, venue, adding, { date: tomorrow, name: 'Familia Canto', size: 9, isPaid: true })
  await booked(tx, venue, adding, { date: tomorrow, name: 'Despacho Herrera', size: 8, isPaid: false })
  await booked(tx, venue, adding, { date: tomorrow, name: 'Graduación Poot', size: 12, isPaid: true })
  const missed = await booked(tx, venue, adding, {
    date: addDays(today, -1),
    name: 'Grupo Medina',
    size: 8,
    isPaid: true,
  })
  if (missed === null) return
  const at = instant(Math.min(adding.now, missed.start + 40 * MINUTE_MS))
  await tryStep(tx, async (deny) => {
    await transition(tx, { by: byAt(adding, at), venue, deny }, { visit_id: missed.id, action: 'no_show' })
    return missed.id
  })
}

const byAt = ({ ownerId }: Adding, now: Instant): VisitBy => ({
  author: { userId: ownerId, requestId: null },
  now,
  standing: 'manager',
})

type Party = { date: LocalDate; name: string; size: number; package?: string; isPaid: boolean }

async function booked(
  tx: Tx,
  venue: VisitVenue,
  adding: Adding,
  { date, name, size, package: key, isPaid }: Party,
): Promise<{ id: number; start: Instant } | null> {
  const start = instantOf(date, localTime('20:30'), venue.zone)
  const at = instant(Math.min(adding.now, start) - 3 * 60 * MINUTE_MS)
  const by = byAt(adding, at)
  const wanted: NewVisit = {
    action: 'book',
    kind: 'reservation',
    source: 'whatsapp',
    party_size: size,
    start,
    minutes: null,
    resource_ids: null,
    at_bar: false,
    mayBeUnassigned: true,
    isForced: true,
    holdMinutes: null,
    ticket: adding.newTicket(),
    package: key ?? null,
    fields: { name },
  }
  const id = await tryStep(tx, async (deny) => (await createVisit(tx, { by, venue, deny }, wanted)).id)
  if (id === null) return null
  const deposit = await lockDeposit(tx, id)
  if (isPaid && deposit?.kind === 'card_guarantee') {
    const keptAt = new Date(at).toISOString()
    await keepCard(tx, { visitId: id, businessId: venue.id, at: keptAt })
    await keepByCard(tx, { by, venue }, await readAgain(tx, id), deposit)
  } else if (isPaid && deposit) {
    const paid = { way: { method: 'transfer', reference: 'MUELLE-DEMO' }, received_cents: null } as const
    const { amount_cents } = deposit
    const after = await postToVisit(tx, deposit, { ...paid, amount_cents, actor_user_id: adding.ownerId })
    await settlePaid(tx, { by, venue }, await readAgain(tx, id), after)
  }
  return { id, start }
}
