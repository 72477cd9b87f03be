import { describe, expect, test } from 'vitest'
import { BUSINESS_TYPES } from '../businesses/business-type.ts'
import { localTime } from '../time.ts'
import type { BookingSettings } from './booking-settings.ts'
import { defaultSettingsOf, SECTIONS_OF } from './booking-settings.ts'
import type { EntryField } from './entry-fields.ts'
import { settingsDenial } from './settings-denial.ts'

const { reservation, pacing, visit, entryFields, entryTags } = defaultSettingsOf('restaurant') as BookingSettings
const { parking } = defaultSettingsOf('parking') as BookingSettings
const question = (changes: Partial<EntryField>): EntryField => ({
  key: 'plate',
  label: 'Placas',
  kind: 'text',
  isStaffOnly: false,
  requiredOnline: false,
  requiredAtDesk: false,
  options: [],
  isInList: false,
  ...changes,
})

test.each(BUSINESS_TYPES)('the defaults of a %s are all its sections, and stand', (type) => {
  const defaults = defaultSettingsOf(type)
  expect(Object.keys(defaults)).toEqual(SECTIONS_OF[type])
  expect(settingsDenial(type, defaults)).toBeNull()
})

test('at a bar people stay until it closes, at a restaurant by the size of the party (D-3)', () => {
  expect(defaultSettingsOf('bar').visit?.turns).toEqual([{ upTo: null, minutes: null }])
  expect(visit.turns.map(({ minutes }) => minutes)).toEqual([90, 105, 120, 150])
})

test('a section of another type is refused by name', () => {
  expect(settingsDenial('tour', { visit })).toEqual({ code: 'settings.not_offered', section: 'visit' })
  expect(settingsDenial('parking', { reservation })).toEqual({ code: 'settings.not_offered', section: 'reservation' })
})

test.each([
  [24 * 60 * 7, 7, true],
  [24 * 60 * 7 - 1, 7, false],
  [0, 1, false],
])(
  '%i minutes before at the latest and %i days at the earliest: nothing is left is %s (H-6)',
  (earliestMinutes, latestDays, isEmpty) => {
    const denial = isEmpty ? { code: 'settings.window_empty', latestDays } : null
    expect(settingsDenial('bar', { reservation: { ...reservation, earliestMinutes, latestDays } })).toEqual(denial)
    expect(settingsDenial('parking', { parking: { ...parking, earliestMinutes, latestDays } })).toEqual(denial)
  },
)

describe('a visit', () => {
  const open = { upTo: null, minutes: 120 }
  test.each([
    [[], false],
    [[open], true],
    [[{ upTo: 4, minutes: 90 }, open], true],
    [[{ upTo: 4, minutes: 90 }], false],
    [[open, { upTo: 4, minutes: 90 }], false],
    [[{ upTo: 4, minutes: 90 }, { upTo: 4, minutes: 95 }, open], false],
    [[{ upTo: 6, minutes: 90 }, { upTo: 4, minutes: 95 }, open], false],
  ])('turns %j are in order: %s (D-3)', (turns, isFine) => {
    const denial = isFine ? null : { code: 'settings.turns_order' }
    expect(settingsDenial('restaurant', { visit: { ...visit, turns } })).toEqual(denial)
  })

  test.each([
    [{ lateMinutes: 15 }, null],
    [{ lateMinutes: 16 }, { code: 'settings.late_after_grace', graceMinutes: 15 }],
    [{ noShowMinutes: 15 }, null],
    [{ noShowMinutes: 14 }, { code: 'settings.no_show_before_grace', graceMinutes: 15 }],
    [{ dayCut: localTime('03:00') }, null],
    [{ dayCut: localTime('08:00') }, null],
    [{ dayCut: localTime('02:59') }, { code: 'settings.day_cut', from: '03:00', to: '08:00' }],
    [{ dayCut: localTime('08:01') }, { code: 'settings.day_cut', from: '03:00', to: '08:00' }],
  ])('%j gives %j (T13, H-3)', (changes, denial) => {
    expect(settingsDenial('restaurant', { visit: { ...visit, ...changes } })).toEqual(denial)
  })
})

describe('the form', () => {
  const withQuestion = (changes: Partial<EntryField>) =>
    settingsDenial('restaurant', { entryFields: [...entryFields, question(changes)] })

  test.each([
    [{}, null],
    [{ kind: 'choice', options: ['Sí', 'No'] }, null],
    [
      { kind: 'choice', options: ['Sí'] },
      { code: 'settings.options_missing', name: 'Placas' },
    ],
    [{ label: null }, { code: 'settings.label_missing' }],
    [
      { isStaffOnly: true, requiredOnline: true },
      { code: 'settings.asked_of_nobody', name: 'Placas' },
    ],
    [{ key: 'name' }, { code: 'settings.name_repeated', name: 'Placas' }],
  ] as [Partial<EntryField>, unknown][])('a question %j gives %j (C-3)', (changes, denial) => {
    expect(withQuestion(changes)).toEqual(denial)
  })

  test('two questions with the same words, accents and case aside, are one too many', () => {
    const twice = [...entryFields, question({}), question({ key: 'plates', label: 'PLÁCAS' })]
    expect(settingsDenial('bar', { entryFields: twice })).toEqual({ code: 'settings.name_repeated', name: 'PLÁCAS' })
  })

  test.each(['name', 'party_size'])('%s is always asked', (key) => {
    const denial = { code: 'settings.field_missing', key }
    const without = entryFields.filter((field) => field.key !== key)
    const optional = entryFields.map((field) => (field.key === key ? { ...field, requiredAtDesk: false } : field))
    const hidden = entryFields.map((field) => (field.key === key ? { ...field, isStaffOnly: true } : field))
    for (const fields of [without, optional, hidden])
      expect(settingsDenial('restaurant', { entryFields: fields })).toEqual(denial)
  })
})

test('a tag of its own needs a word, and no word twice', () => {
  const tag = {
    key: 'hen_party',
    label: 'Despedida',
    kind: 'visit',
    guestMayChoose: true,
    isOnTicket: false,
    isInSummary: true,
  } as const
  expect(settingsDenial('bar', { entryTags: [...entryTags, tag] })).toBeNull()
  expect(settingsDenial('bar', { entryTags: [] })).toBeNull()
  expect(settingsDenial('bar', { entryTags: [{ ...tag, label: null }] })).toEqual({ code: 'settings.label_missing' })
  expect(settingsDenial('bar', { entryTags: [tag, { ...tag, key: 'other' }] })).toEqual({
    code: 'settings.name_repeated',
    name: 'Despedida',
  })
})

describe('hours of some days', () => {
  const twice = { weekdays: ['fri', 'fri'], from: localTime('20:00'), to: localTime('23:00') } as const
  const once = { ...twice, weekdays: ['fri'] } as const
  const last = { upTo: null, minutes: 120 }
  const denial = { code: 'settings.window_days' }
  test.each([
    [
      'D-1: a pace',
      { pacing: { ...pacing, overrides: [{ ...twice, covers: 6, parties: null, walkInPercent: null }] } },
      denial,
    ],
    ['M-1: busy hours', { pacing: { ...pacing, peaks: [twice] } }, denial],
    ['D-3: turns', { visit: { ...visit, turnOverrides: [{ ...twice, turns: [last] }] } }, denial],
    ['each day once', { pacing: { ...pacing, peaks: [once] } }, null],
    [
      'D-3: turns of some hours are in order too',
      { visit: { ...visit, turnOverrides: [{ ...once, turns: [{ upTo: 4, minutes: 90 }] }] } },
      { code: 'settings.turns_order' },
    ],
  ])('%s', (_, settings, expected) => expect(settingsDenial('restaurant', settings)).toEqual(expected))
})
