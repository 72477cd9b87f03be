/** One line of a bench: a value, what it is compared with, and what was promised. */
export type Measure = {
  measure: string
  value: string
  baseline?: string
  ratio?: number
  goal?: string
  /** Undefined for a line that explains and promises nothing. */
  isMet?: boolean
}

/** The middle of the values; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
export const milliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')} ms`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`

const HEAD = ['measure', 'value', 'baseline', 'ratio', 'goal', ''] as const

/** Prints the table of a bench; a goal that was not reached says «short» and nothing more: a bench measures, it does not judge. */
export function printMeasures(measures: readonly Measure[]): void {
  const rows = [
    HEAD,
    ...measures.map(({ measure, value, baseline, ratio, goal, isMet }) => [
      measure,
      value,
      baseline ?? '',
      ratio === undefined ? '' : ratio.toFixed(2),
      goal ?? '',
      isMet === undefined ? '' : isMet ? 'ok' : 'short',
    ]),
  ]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)))
  console.log()
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
