import type { EventRules } from '@muelle/contract/businesses/opening-hours'

/** What is typed of an event; empty text where it has nothing of its own. */
export type EventDraft = {
  covers: number | string
  parties: number | string
  turn: number | string
  zones: string[]
}

export const eventDraftOf = (event: EventRules | null): EventDraft => ({
  covers: event?.covers_per_slot ?? '',
  parties: event?.parties_per_slot ?? '',
  turn: event?.turn_minutes ?? '',
  zones: event?.zones ?? [],
})

const numberOf = (value: number | string): number | null => (value === '' ? null : Number(value))

/** What is sent of it; null where nothing is its own. */
export function eventOf({ covers, parties, turn, zones }: EventDraft): EventRules | null {
  const rules = {
    covers_per_slot: numberOf(covers),
    parties_per_slot: numberOf(parties),
    turn_minutes: numberOf(turn),
    zones: zones.length === 0 ? null : zones,
  }
  return Object.values(rules).every((value) => value === null) ? null : rules
}
