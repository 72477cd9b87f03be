import type {
  getRecurrenceImpact,
  listRecurrences,
  previewRecurrences,
  RecurrencePreview,
} from '@muelle/contract/recurrences/record'
import { compareRecurrences } from '@muelle/domain/recurrences/recurrence'
import { type PreviewHour, yearPreview, yearRange } from '@muelle/domain/recurrences/year-preview'
import type { Context } from '../platform/http/handle.ts'
import { findTour } from '../tours/find-tour.ts'
import { findCanceledBetween, findExtrasBetween } from './canceled-dates.sql.ts'
import { fieldsOf, ruleOf, type SeasonDraft, scheduleRuleOf, schedulesOf, wireRecurrence } from './recurrence-fields.ts'
import { findRecurrences, findSoldAhead } from './recurrences.sql.ts'

/** Id of the draft of a season that does not exist yet. */
const NEW_SEASON = 0

/** Seasons of a tour, the one that wins first (R4). */
export async function list({ tx, actor, input: { params }, deny }: Context<typeof listRecurrences>) {
  const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
  const rows = await findRecurrences(tx, tour.id)
  const ranked = rows.toSorted((a, b) => compareRecurrences(ruleOf(tour.id, a), ruleOf(tour.id, b)))
  return { rows: ranked.map(wireRecurrence), count: rows.length }
}

/** What an edit of a season meets (R7): "12 departures, 47 bookings". */
export async function impact({ tx, actor, input: { params }, now, deny }: Context<typeof getRecurrenceImpact>) {
  const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
  const seasons = await findRecurrences(tx, tour.id)
  const season = seasons.find(({ id }) => id === params.recurrenceId) ?? deny({ code: 'not_found' })
  const rows = await findSoldAhead(tx, now, season.id)
  const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0)
  return {
    departures: sum(({ departures }) => departures),
    bookings: sum(({ bookings }) => bookings),
    people: sum(({ people }) => people),
    last_date:
      rows
        .map(({ last_date }) => last_date)
        .toSorted()
        .at(-1) ?? null,
    schedules: rows.map(({ last_date: _last, ...sold }) => sold),
  }
}

/** The year as it would be with a draft, before anything is saved (R4). Reads; writes nothing. */
export async function preview(context: Context<typeof previewRecurrences>): Promise<RecurrencePreview> {
  const { tx, actor, input, now, deny } = context
  const { year, draft, recurrence_id: replaced = null } = input.body
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const rows = await findRecurrences(tx, tour.id)
  const old = replaced === null ? null : (rows.find(({ id }) => id === replaced) ?? deny({ code: 'not_found' }))
  const kept = draft ? rows.filter((row) => row !== old) : rows
  const id = old?.id ?? NEW_SEASON
  const recurrences = kept.map((row) => ruleOf(tour.id, row))
  if (draft) recurrences.push(ruleOf(tour.id, { ...fieldsOf('', draft), id, created_at: old?.created_at ?? now }))
  const schedules = kept.flatMap((row) =>
    row.schedules.map((schedule) => scheduleRuleOf(row.id, schedule.id, schedule)),
  )
  const { from, to } = yearRange(year)
  const seen = yearPreview(
    recurrences,
    [...schedules, ...draftSchedules(id, draft)],
    await findCanceledBetween(tx, tour.id, from, to),
    await findExtrasBetween(tx, tour.id, from, to),
    year,
  )
  return {
    ...compactDays(seen.days.map(({ hours }) => hours)),
    year,
    conflicts: seen.conflicts.map(({ winnerId, loserId, hours, firstDate }) => ({
      winner_id: winnerId,
      loser_id: loserId,
      hours,
      first_date: firstDate,
    })),
    unreached: seen.unreached.map(({ recurrence_id, why }) => ({ recurrence_id, why })),
  }
}

/** Start times of a draft may have no id yet; each hour once, since the form is still being filled in. */
function draftSchedules(recurrenceId: number, draft: SeasonDraft | null) {
  if (!draft) return []
  const byHour = new Map(schedulesOf(draft).map((schedule) => [schedule.start_time, schedule]))
  return [...byHour.values()].map((schedule, index) => scheduleRuleOf(recurrenceId, schedule.id ?? -index, schedule))
}

/** Most days of a year are alike: each names its pattern, and a year is a few kilobytes. */
function compactDays(days: readonly (readonly PreviewHour[])[]): Pick<RecurrencePreview, 'patterns' | 'days'> {
  const indexOf = new Map<string, number>()
  const patterns: RecurrencePreview['patterns'] = []
  const named = days.map((hours) => {
    const pattern = hours.map(({ start_time, recurrence_id, loser_ids, is_canceled }) => ({
      start_time,
      recurrence_id,
      loser_ids: [...loser_ids],
      is_canceled,
    }))
    const key = JSON.stringify(pattern)
    const known = indexOf.get(key)
    if (known !== undefined) return known
    indexOf.set(key, patterns.length)
    return patterns.push(pattern) - 1
  })
  return { patterns, days: named }
}
