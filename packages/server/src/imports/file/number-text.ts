import { attributeOf, elementsIn, unescaped } from './scan-xml.ts'

/** What a number in a cell stands for. */
export type Format = 'number' | 'date' | 'time' | 'moment'

/** Numbers of formats that every workbook has without naming them. */
const DATES = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47])
const MOMENT = 22
const builtIn = (id: number): Format =>
  DATES.has(id) ? 'date' : TIMES.has(id) ? 'time' : id === MOMENT ? 'moment' : 'number'

/** What numbers are, by the style of their cell. */
export function formatsOf(styles: string): Format[] {
  const own = new Map<number, Format>()
  for (const { attributes } of elementsIn(styles, 'numFmt'))
    own.set(
      Number(attributeOf(attributes, 'numFmtId')),
      formatOf(unescaped(attributeOf(attributes, 'formatCode') ?? '')),
    )
  const [cells] = elementsIn(styles, 'cellXfs')
  return [...elementsIn(cells?.content ?? '', 'xf')].map(({ attributes }) => {
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
    return own.get(id) ?? builtIn(id)
  })
}

function formatOf(code: string): Format {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  const [isDay, isHour] = [/[yd]/.test(bare), /[hs]/.test(bare)]
  return isDay && isHour ? 'moment' : isDay ? 'date' : isHour ? 'time' : 'number'
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The last day that the format knows. */
const LAST_DAY = 2_958_465
/** Digits that a number of the format has. */
const DIGITS = 15

/** A number as it is meant: a day, an hour, or itself, with all of its digits where it is a telephone. */
export function numberText(value: number, format: Format, epoch: number): string {
  if (!Number.isFinite(value)) return ''
  if (format === 'number' || value < 0 || value > LAST_DAY)
    return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(DIGITS)))
  const at = new Date(epoch + Math.round((value * DAY_MS) / MINUTE_MS) * MINUTE_MS).toISOString()
  const [day, hour] = [at.slice(0, 10), at.slice(11, 16)]
  if (format === 'time') return hour
  return format === 'moment' || value % 1 !== 0 ? `${day} ${hour}` : day
}
