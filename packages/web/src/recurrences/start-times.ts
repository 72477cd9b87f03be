import { isLocalTime } from '@muelle/domain/time'

/**
 * The hours in what a person types, such as «9 11:30 14»: `HH:mm`, in order, each once. Null when a word is no hour; «9.30», «0930»
 * and «9:30 pm» are understood.
 */
export function startTimesIn(text: string): string[] | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([ap])\.?\s*m\.?/g, '$1')
    .split(/[\s,;y]+/)
    .filter(Boolean)
  const times = words.map(timeOf)
  return times.includes(null) ? null : [...new Set(times.filter((time) => time !== null))].sort()
}

function timeOf(word: string): string | null {
  const [, digits = '', minutes, half] = /^(\d{1,2})(?:[:.h]?(\d\d))?([ap])?$/.exec(word) ?? []
  if (digits === '') return null
  const hour = Number(digits)
  if (half && (hour < 1 || hour > 12)) return null
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  const time = `${String(ofDay).padStart(2, '0')}:${minutes ?? '00'}`
  return isLocalTime(time) ? time : null
}
