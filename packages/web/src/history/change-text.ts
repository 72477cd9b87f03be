import { activeTexts } from '../i18n/active-texts.ts'
import { formatDate, formatMinutes, formatNumber, formatPercent, formatTimeOfDay } from '../i18n/format.ts'
import { wordIn } from './word-in.ts'

/** Longest value that is shown whole, in characters: the history tells what changed, not whole documents. */
const MAX_LENGTH = 300
const CENTS_PER_UNIT = 100
/** The first Sunday of 2024; the weekdays of records count from Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7)
const DAY_MS = 86_400_000
const LAST_COUNTRY = 999

/** What people write themselves: a tour may be called like a word of the program, and keeps its name. */
const WRITTEN = new Set(
  'name label summary description alt note notes reason text username first_name last_name municipality state_province city colony address zone code slug holder_name beneficiary_name legal_name tours resources members allotment special_date_name meeting_point'.split(
    ' ',
  ),
)
/** What tells programs apart and people nothing, inside of what is told. */
const UNTOLD = /^(?:id|identifier_id|position|\w+_id|businessId|file_name)$/

/** What a history calls a field; one of an older version has no word of its own any more. */
export function fieldText(field: string): string {
  const words: Readonly<Record<string, string>> = activeTexts().catalogue.historyFields ?? {}
  // Sections of settings stand before their fields.
  const wordOf = wordIn(words)
  return wordOf(field) ?? wordOf(field.slice(field.lastIndexOf('.') + 1)) ?? moduleText(field) ?? words['other'] ?? ''
}

const moduleText = (name: string): string | undefined => {
  const modules: unknown = activeTexts().catalogue.modules
  if (typeof modules !== 'object' || modules === null) return undefined
  const found: unknown = Reflect.get(modules, name)
  return typeof found === 'string' ? found : undefined
}

/** A value of the history in words: lists one after another, records as their fields, nothing as ''. */
export function changeText(field: string, value: unknown): string {
  const text = textOf(field.slice(field.lastIndexOf('.') + 1), value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return WRITTEN.has(field) ? value : stringText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => textOf(field, item)).join('; ')
  return Object.entries(value)
    .filter(([name]) => !UNTOLD.test(name))
    .flatMap(([name, inner]) => {
      const text = textOf(name, inner)
      return text === '' ? [] : [`${fieldText(name)}: ${text}`]
    })
    .join(', ')
}

function numberText(field: string, value: number): string {
  if (field.endsWith('_cents')) return formatNumber(value / CENTS_PER_UNIT)
  if (field.endsWith('basis_points')) return formatPercent(value / CENTS_PER_UNIT)
  if (field.endsWith('_minutes')) return formatMinutes(value)
  const { language } = activeTexts()
  if (field === 'weekdays')
    return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(SUNDAY + value * DAY_MS)
  if (field === 'months')
    return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, value - 1, 1))
  if (field === 'country_id' && value <= LAST_COUNTRY) return countryText(value, language)
  if (field === 'lat' || field === 'lng') return String(value)
  return formatNumber(value)
}

/** A country by its number in ISO 3166, in the language of the panel. */
function countryText(number: number, language: string): string {
  const { region = '' } = new Intl.Locale(`und-${String(number).padStart(3, '0')}`)
  return new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? region
}

function stringText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDate(value.slice(0, 10))
  if (/^\d\d:\d\d$/.test(value)) return formatTimeOfDay(value)
  const known = wordIn(activeTexts().catalogue.historyValues ?? {})
  const word = known(value) ?? moduleText(value)
  if (word !== undefined) return word
  // A paper with its end, the duty of somebody of the crew, several flags of a right: words within a text.
  const paper = /^(\w+): (\d{4}-\d\d-\d\d)$/.exec(value)
  if (paper?.[1] && paper[2]) return `${known(paper[1]) ?? paper[1]}: ${formatDate(paper[2])}`
  const parts = value.split(/,? /)
  if (parts.length > 1 && parts.every((part) => known(part) !== undefined))
    return parts.map((part) => known(part)).join(', ')
  return value.replace(/\((\w+)\)$/, (whole, duty: string) => `(${known(duty) ?? whole.slice(1, -1)})`)
}
