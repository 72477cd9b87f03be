import type { Answer } from '@muelle/contract/call'
import { sentenceOf } from '@muelle/contract/messages/sentence'
import type { listPublicAvailable, listPublicHours } from '@muelle/contract/visits/availability'
import { clockOfMinutes } from '@muelle/domain/hours/clock-text'
import { businessDateOf, openingOf } from '@muelle/domain/hours/opening'
import { addDays, instantOf, localDate, localDateOf, localTime } from '@muelle/domain/time'
import { alternativesTo, OTHER_DAYS_WITHIN } from '@muelle/domain/visits/availability/alternatives'
import { daySlots, stateOfVerdict, zonesOf } from '@muelle/domain/visits/availability/day-slots'
import { askedBy, judgeSlot } from '@muelle/domain/visits/availability/judge-slot'
import { readPublicVenue } from '../../businesses/public-venue.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import { depositOf } from './public-deposit.ts'
import { readTaken, readVenue, spanOfDays } from './read-venue.ts'
import { hasFutureList } from './slots.ts'
import { refusalOf, wireAlternatives, wireInstant, wireMoment } from './wire-slot.ts'

/** When a venue is open on a date and which times a party could have, without counts (H-7). */
export function hours(context: OpenContext<typeof listPublicHours>): Promise<Answer<typeof listPublicHours>> {
  const { db, now, facts, input, deny } = context
  const { party, zone = null } = input.query
  return readPublicVenue(db, input.params.id, deny, async (tx, { id, time_zone, settings }) => {
    const { date: asked } = input.query
    const date = asked === undefined ? businessDateOf(now, time_zone, settings.visit.dayCut) : localDate(asked)
    const days = { from: date, to: date }
    const [read, taken] = await Promise.all([
      readVenue(tx, { id, time_zone }, days),
      readTaken(tx, id, spanOfDays(time_zone, days), { now, asking: 'public' }),
    ])
    const slots = daySlots(read.venue, taken, date, askedBy('public', party, now, { zone }), hasFutureList(read))
    const spans = openingOf(read.venue.hours, date)
    const isNothingFree = slots.every(({ state }) => state === 'closed' || state === 'full')
    const first = slots.at(-1)?.verdict.reasons[0] ?? ({ code: 'closed' } as const)
    return {
      date,
      time_zone,
      open: spans.length > 0,
      periods: spans.map(({ start, end }) => ({ from: clockOfMinutes(start), to: clockOfMinutes(end) })),
      slots: slots.map(({ state, verdict, zones }) => ({
        ...wireMoment(verdict.slot.at, time_zone),
        date: localDateOf(verdict.slot.at, time_zone),
        state,
        zones,
      })),
      message: isNothingFree ? sentenceOf(facts.language, refusalOf(first, date, time_zone, null)) : null,
    }
  })
}

/** Whether a party could come at a time, and what it could have instead (D-6); tables by name only where guests choose theirs (D-8). */
export function available(
  context: OpenContext<typeof listPublicAvailable>,
): Promise<Answer<typeof listPublicAvailable>> {
  const { db, now, facts, input, deny } = context
  const { date, time, party, zone = null, package: key = null } = input.query
  return readPublicVenue(db, input.params.id, deny, async (tx, venue) => {
    const { id, time_zone, settings } = venue
    const at = instantOf(localDate(date), localTime(time), time_zone)
    const day = localDateOf(at, time_zone)
    const days = { from: day, to: addDays(day, OTHER_DAYS_WITHIN) }
    const [read, taken] = await Promise.all([
      readVenue(tx, { id, time_zone }, days),
      readTaken(tx, id, spanOfDays(time_zone, days), { now, asking: 'public' }),
    ])
    const question = askedBy('public', party, now, { zone })
    const verdict = judgeSlot(read.venue, taken, at, question)
    const [first] = verdict.reasons
    const instead = first ? alternativesTo(read.venue, taken, verdict, question) : null
    const { approvalAbove, maxOnlineParty } = settings.reservation
    const choosesTable = settings.guest.choosesTable && !first
    return {
      starts_at: wireInstant(at),
      state: stateOfVerdict(verdict, hasFutureList(read)),
      zones: first ? [] : zonesOf(verdict),
      until: !first && verdict.stay.isCut ? wireInstant(verdict.stay.endsAt) : null,
      needs_approval: party > maxOnlineParty || (approvalAbove !== null && party > approvalAbove),
      ...depositOf(facts.language, venue, read.venue, { verdict, party, zone, package: key }, deny),
      tables: choosesTable
        ? verdict.offers
            .filter(({ kind }) => kind === 'resource')
            .map(({ id: tableId, name, zone: where }) => ({ id: tableId, name, zone: where }))
        : null,
      message: first ? sentenceOf(facts.language, refusalOf(first, verdict.slot.date, time_zone, instead)) : null,
      alternatives: instead && wireAlternatives(instead, time_zone),
    }
  })
}
