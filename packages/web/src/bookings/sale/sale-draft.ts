import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import { ForeignCash } from '@muelle/contract/ledger/house-rates'
import { eachField } from '@muelle/domain/each-field'
import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import { EARNER_ROLES } from '@muelle/domain/sellers/earner'
import { MINUTE_MS } from '@muelle/domain/time'
import * as z from 'zod/mini'
import { STORAGE_PREFIX } from '../../browser/storage.ts'
import { NO_AGENCY } from '../payment/agency-draft.ts'
import type { SaleIntent } from './sale-intent.ts'
import { hasInput, NO_CHOICES, newSale, type OrderDraft, type SaleState } from './sale-state.ts'

/** After this time the person in front of the desk is another one. */
const DRAFT_LIFE_MS = 15 * MINUTE_MS

const Draft = z.object({
  savedAt: z.number(),
  date: z.string(),
  scheduleId: z.nullable(z.number()),
  quantities: z.record(z.string(), z.number()),
  tourist: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phoneCode: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  choices: z.object({
    optionId: z.nullable(z.number()),
    extras: z.record(z.string(), z.number()),
    discountCents: z.number(),
    code: z.string(),
    sellerId: z.nullable(z.number()),
    earners: z._default(z.nullable(z.array(z.object({ role: z.enum(EARNER_ROLES), sellerId: z.number() }))), null),
  }),
  details: z.object({
    // One that was kept before there was such a field goes on without.
    ...eachField(NOTE_FIELDS, () => z._default(z.string(), '')),
    answers: z.record(z.string(), z.string()),
    names: z.record(z.string(), z.object({ firstName: z.string(), lastName: z.string() })),
  }),
  way: z.object({
    method: z.enum([...SALE_METHODS, 'agency']),
    part: z.enum(['all', 'deposit']),
    reference: z.string(),
    proof: z._default(z.nullable(z.string()), null),
    tip: z._default(z.nullable(z.string()), null),
    // One that was kept before agencies paid has none.
    agency: z._default(
      z.object({
        agencyId: z.nullable(z.number()),
        voucher: z.string(),
        photo: z.nullable(z.string()),
        reason: z.string(),
      }),
      NO_AGENCY,
    ),
  }),
  receivedCents: z.nullable(z.number()),
  // One that was kept before dollars were taken has none.
  foreign: z._default(z.nullable(ForeignCash), null),
  phase: z.enum(['editing', 'sending', 'unknown', 'sold']),
  order: z.optional(z.nullable(z.custom<OrderDraft>())),
  intent: z.nullable(z.custom<SaleIntent>((value) => typeof value === 'object' && value !== null && 'key' in value)),
})
type Draft = z.output<typeof Draft>

/** Whose, and of which business: sent again by whoever uses this tab after them, a sale without an answer would be another one under their name. */
export type DraftOwner = { userId: number; businessId: number }
const keyOf = ({ userId, businessId }: DraftOwner) => `${STORAGE_PREFIX}sale:${userId}:${businessId}`

/** The text of a sale that is not finished, to be kept until the tab is closed; null when nothing would be lost. */
export function draftText(state: SaleState, now: number): string | null {
  const { date, scheduleId, quantities, tourist, details, way, receivedCents, foreign, phase, intent, order } = state
  if (phase === 'sold' || (phase === 'editing' && !hasInput(state))) return null
  const { approval: _approval, allotmentId: _allotment, overbookReason: _reason, ...choices } = state.choices
  const kept = {
    date,
    scheduleId,
    quantities,
    choices: { ...choices, earners: choices.earners && [...choices.earners] },
    tourist,
    details,
    way,
    receivedCents,
    // What is no amount yet is typed again.
    foreign: foreign && foreign.cents > 0 ? foreign : null,
    phase,
    intent,
    order,
  }
  return JSON.stringify({ savedAt: now, ...kept } satisfies Draft, withoutPin)
}

/** A manager's PIN is never kept. Sent again without it, a sale that was written is known by its key, and one that was not is refused. */
const withoutPin = (key: string, value: unknown) => (key === 'approval' ? undefined : value)

/**
 * The sale that a draft continues, opened for a departure or for none. One whose answer never came keeps its departure: the
 * same request has to be sent again, whatever it was opened for this time. Null for what is old, broken or absent.
 */
export function draftSale(
  text: string | null,
  opened: { date: string; askedScheduleId: number | null; now: number },
): SaleState | null {
  const draft = text === null ? null : parsed(text)
  if (!draft) return null
  const { date, scheduleId, quantities, tourist, details, way, receivedCents, foreign, intent, order = null } = draft
  const choices = { ...NO_CHOICES, ...draft.choices }
  const isUnanswered = draft.phase === 'sending' || draft.phase === 'unknown'
  if (isUnanswered && intent)
    return {
      ...newSale(date, scheduleId),
      scheduleId,
      quantities,
      choices,
      tourist,
      details,
      way,
      receivedCents,
      foreign,
      intent,
      order,
      phase: 'unknown',
    }
  if (opened.now - draft.savedAt > DRAFT_LIFE_MS) return null
  const isSameDay = date === opened.date
  return {
    ...newSale(opened.date, opened.askedScheduleId ?? (isSameDay ? scheduleId : null)),
    quantities,
    choices,
    tourist,
    details,
    way,
    intent,
    order,
  }
}

function parsed(text: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The kept draft of somebody's sale, where the browser allows keeping one. */
export const saleDraft = {
  read(owner: DraftOwner): string | null {
    try {
      return sessionStorage.getItem(keyOf(owner))
    } catch {
      return null
    }
  },
  write(owner: DraftOwner, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(keyOf(owner))
      else sessionStorage.setItem(keyOf(owner), text)
    } catch {
      // Blocked storage: the draft lasts as long as the sheet.
    }
  },
}
