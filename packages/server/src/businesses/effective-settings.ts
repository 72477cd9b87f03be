import { isDeepStrictEqual } from 'node:util'
import {
  SETTINGS_SECTIONS,
  type SettingsChanges,
  type SettingsSectionName,
  type SettingsSections,
} from '@muelle/contract/businesses/booking-settings'
import { snakeCased } from '@muelle/contract/cased'
import { defaultSettingsOf } from '@muelle/domain/booking-settings/booking-settings'
import type { BusinessType } from '@muelle/domain/businesses/business-type'

/** What a business of that type starts with, as the wire spells it. */
export const defaultSections = (type: BusinessType): SettingsSections => snakeCased(defaultSettingsOf(type))

/**
 * The sections as they hold: what was changed over the defaults. A field that a newer version added takes its default, one that
 * it removed is dropped, and so is a section that the type does not have.
 */
export function effectiveSections(defaults: SettingsSections, changed: SettingsSections): SettingsSections {
  return mapSections(defaults, (section, initial) => {
    const own = changed[section]
    if (own === undefined) return initial
    if (Array.isArray(initial)) return own
    const fields = Object.entries(initial).map(([field, value]) => [
      field,
      Object.hasOwn(own, field) ? (own as Record<string, unknown>)[field] : value,
    ])
    return Object.fromEntries(fields) as typeof initial
  })
}

/** Puts changes over what was changed before: null takes a section back, and so does a section that equals its default. */
export function mergeChanges(
  defaults: SettingsSections,
  changed: SettingsSections,
  changes: SettingsChanges,
): SettingsSections {
  return mapSections(defaults, (section, initial) => {
    const next = Object.hasOwn(changes, section) ? changes[section] : changed[section]
    return next === null || next === undefined || isDeepStrictEqual(next, initial) ? undefined : next
  })
}

/** The sections that somebody has changed, in their usual order. */
export const customizedSections = (changed: SettingsSections): SettingsSectionName[] =>
  SETTINGS_SECTIONS.filter((section) => changed[section] !== undefined)

type Section = NonNullable<SettingsSections[SettingsSectionName]>

function mapSections(
  defaults: SettingsSections,
  change: (section: SettingsSectionName, initial: Section) => Section | undefined,
): SettingsSections {
  const entries = SETTINGS_SECTIONS.flatMap((section) => {
    const initial = defaults[section]
    const value = initial === undefined ? undefined : change(section, initial)
    return value === undefined ? [] : [[section, value] as const]
  })
  return Object.fromEntries(entries)
}
