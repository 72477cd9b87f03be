import type { BusinessType } from '../businesses/business-type.ts'
import { fold } from '../text.ts'
import type { LocalTime } from '../time.ts'
import {
  type BookingSettings,
  DAY_CUT_RANGE,
  type PacingSettings,
  SECTIONS_OF,
  type SettingsSection,
  type TransferSettings,
  type TurnBand,
  type VisitSettings,
} from './booking-settings.ts'
import { isClabe } from './clabe.ts'
import { type DepositSettingsDenial, depositsDenial, packagesDenial } from './deposit-settings.ts'
import { type EntryFieldsDenial, entryFieldsDenial } from './entry-fields.ts'
import { entryTagsDenial } from './entry-tags.ts'
import { windowDenial as windowDaysDenial } from './weekly-window.ts'

export type SettingsDenial =
  | EntryFieldsDenial
  | DepositSettingsDenial
  | { code: 'settings.not_offered'; section: string }
  | { code: 'settings.window_empty'; latestDays: number }
  | { code: 'settings.turns_order' }
  | { code: 'settings.window_days' }
  | { code: 'settings.late_after_grace'; graceMinutes: number }
  | { code: 'settings.no_show_before_grace'; graceMinutes: number }
  | { code: 'settings.day_cut'; from: LocalTime; to: LocalTime }
  | { code: 'settings.name_repeated'; name: string }
  | { code: 'settings.clabe' }
  | { code: 'settings.account_incomplete' }

const DAY_MINUTES = 24 * 60

/**
 * Says why these sections cannot be the settings of a business of that type, or null. Only the sections that are given are
 * looked at; each number is within its bounds already, here it is what they mean together.
 */
export function settingsDenial(type: BusinessType, settings: Partial<BookingSettings>): SettingsDenial | null {
  const offered = SECTIONS_OF[type]
  for (const section of Object.keys(settings) as SettingsSection[])
    if (!offered.includes(section)) return { code: 'settings.not_offered', section }
  const { transfer, reservation, pacing, parking, visit, deposits, packages, entryFields, entryTags } = settings
  return (
    (transfer && transferDenial(transfer)) ??
    (reservation && windowDenial(reservation)) ??
    (pacing && windowsDenial(pacing)) ??
    (parking && (windowDenial(parking) ?? dayCutDenial(parking.dayCut))) ??
    (visit && visitDenial(visit)) ??
    (deposits && depositsDenial(deposits)) ??
    (packages &&
      (repeatedDenial(packages.map(({ key, name }) => ({ key, label: name }))) ?? packagesDenial(packages))) ??
    (entryFields && (repeatedDenial(entryFields) ?? entryFieldsDenial(entryFields))) ??
    (entryTags && (repeatedDenial(entryTags) ?? entryTagsDenial(entryTags))) ??
    null
  )
}

/** A digit that was typed wrong sends money to a stranger; so does an account whose holder nobody can compare. */
function transferDenial({ clabe, holder, bank }: TransferSettings): SettingsDenial | null {
  if (clabe !== null && !isClabe(clabe)) return { code: 'settings.clabe' }
  const given = [clabe, holder, bank].filter((one) => one !== null).length
  return given === 0 || given === 3 ? null : { code: 'settings.account_incomplete' }
}

/** Whoever must book ten days ahead but may book at most seven ahead never books at all. */
const windowDenial = ({ earliestMinutes, latestDays }: { earliestMinutes: number; latestDays: number }) =>
  earliestMinutes >= latestDays * DAY_MINUTES ? ({ code: 'settings.window_empty', latestDays } as const) : null

const windowsDenial = ({ overrides, peaks }: PacingSettings): SettingsDenial | null =>
  firstDenial([...overrides, ...peaks], windowDaysDenial)

function firstDenial<T>(values: readonly T[], denialOf: (value: T) => SettingsDenial | null): SettingsDenial | null {
  for (const value of values) {
    const denial = denialOf(value)
    if (denial) return denial
  }
  return null
}

function visitDenial(visit: VisitSettings): SettingsDenial | null {
  const { graceMinutes, lateMinutes, noShowMinutes, turnOverrides } = visit
  const allTurns = [visit.turns, ...turnOverrides.map(({ turns }) => turns)]
  if (!allTurns.every(areInOrder)) return { code: 'settings.turns_order' }
  const windows = firstDenial(turnOverrides, windowDaysDenial)
  if (windows) return windows
  if (lateMinutes > graceMinutes) return { code: 'settings.late_after_grace', graceMinutes }
  if (noShowMinutes !== null && noShowMinutes < graceMinutes)
    return { code: 'settings.no_show_before_grace', graceMinutes }
  return dayCutDenial(visit.dayCut)
}

/** Sizes rise from band to band, and the last one takes every larger party. */
function areInOrder(turns: readonly TurnBand[]): boolean {
  const last = turns.at(-1)
  if (!last || last.upTo !== null) return false
  return turns.slice(0, -1).every(({ upTo }, index) => upTo !== null && upTo > (turns[index - 1]?.upTo ?? 0))
}

const dayCutDenial = (dayCut: LocalTime) =>
  dayCut < DAY_CUT_RANGE.from || dayCut > DAY_CUT_RANGE.to
    ? ({ code: 'settings.day_cut', ...DAY_CUT_RANGE } as const)
    : null

/** People tell questions and tags apart by their words, programs by their keys: neither may stand there twice. */
function repeatedDenial(entries: readonly { key: string; label: string | null }[]): SettingsDenial | null {
  const keys = new Set<string>()
  const labels = new Set<string>()
  for (const { key, label } of entries) {
    const folded = label === null ? null : fold(label)
    if (keys.has(key) || (folded !== null && labels.has(folded)))
      return { code: 'settings.name_repeated', name: label ?? key }
    keys.add(key)
    if (folded !== null) labels.add(folded)
  }
  return null
}
