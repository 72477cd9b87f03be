import type { WaitEntry, WaitQuote, WaitSuggestion } from '@muelle/contract/visits/waitlist'
import type { Quote } from '@muelle/domain/visits/waitlist/quote'
import { suggestNext } from '@muelle/domain/visits/waitlist/suggest'
import { placesOf } from './floor.ts'
import type { Look, Standing } from './look.ts'

export const wireQuote = (quote: Quote | null): WaitQuote | null =>
  quote && { min: quote.min, max: quote.max, is_open_ended: quote.isOpenEnded }

const namesOf = (ids: readonly number[], { resources }: Pick<Look, 'resources'>) =>
  ids.map((id) => ({ id, name: resources.find((resource) => resource.id === id)?.name ?? '' }))

/** Somebody in line as the host sees them. */
export function wireEntry({ row, isBooked, isPassedOver, queueAt }: Standing, position: number, look: Look): WaitEntry {
  const isCalled = row.status === 'notified'
  return {
    id: row.id,
    ticket: row.ticket,
    status: row.status,
    is_booked: isBooked,
    position,
    name: row.name,
    party_size: row.party_size,
    phone: row.phone_e164,
    language: row.language,
    vip: row.vip,
    tags: row.tags,
    notes: row.notes,
    zone_pref: row.zone_pref,
    joined_at: row.joined_at ?? new Date(queueAt).toISOString(),
    promised:
      row.quoted_min === null || row.quoted_max === null
        ? null
        : { min: row.quoted_min, max: row.quoted_max, is_open_ended: false },
    is_override: row.quoted_by_user_id !== null,
    left: isCalled ? null : wireQuote(look.left.get(row.id) ?? null),
    present: row.present || isBooked,
    passed_over: isPassedOver,
    offer:
      isCalled && row.notified_at !== null && row.expires_at !== null
        ? {
            resources: namesOf(row.resource_ids, look),
            from: row.notified_at,
            until: row.expires_at,
            on_the_way: row.on_the_way,
            asked_more_time: row.asked_more_time,
          }
        : null,
    offers_missed: row.offers_missed,
    bump_reason: row.bump_reason,
    version: row.version,
  }
}

/** Whom the places that are free fall to (W-2). */
export function wireSuggestions(look: Look): WaitSuggestion[] {
  const waiting = look.line.filter(({ row }) => row.status !== 'notified')
  const places = placesOf(look.floor, look.resources, look.now)
  const suggestions = suggestNext(
    waiting.map(({ id, row, isPassedOver, isBooked }) => ({
      id,
      party: row.party_size,
      vip: row.vip,
      isPresent: row.present || isBooked,
      isPassedOver,
      turn: look.floor.turnOf(row.party_size),
    })),
    places,
  )
  return suggestions.flatMap(({ partyId, unitId, state, freeFor }) => {
    const standing = waiting.find(({ id }) => id === partyId)
    const unit = look.floor.units.find(({ id }) => id === unitId)
    if (!standing || !unit) return []
    const ids = unit.tables.flatMap((table) => look.floor.tables[table]?.id ?? [])
    const { row } = standing
    return [
      {
        visit_id: row.id,
        visit_version: row.version,
        name: row.name,
        party_size: row.party_size,
        resources: namesOf(ids, look),
        state,
        free_for: freeFor,
      },
    ]
  })
}
