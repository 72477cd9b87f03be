import { codePointLength, severalLines } from '../text.ts'
import type { Columns, Fault, ImportField, LineFault } from './fields.ts'

/** The cells of one line by what their columns are, with what is wrong with them. */
export type Cells = {
  text(field: ImportField): string
  /** A cell read by a rule; what it does not read is a fault of its column, and left out. */
  read<T>(field: ImportField, rule: (cell: string) => T | null, fault: LineFault): T | null
  /** A text cut at its longest; that it was is told. */
  cut(field: ImportField, max: number): string | null
  say(code: LineFault, field?: ImportField): void
  faults: Fault[]
}

export function cellsOf(cells: readonly string[], columns: Columns): Cells {
  const faults: Fault[] = []
  const placeOf = (field: ImportField) => columns.indexOf(field)
  const text = (field: ImportField) => severalLines(cells[placeOf(field)] ?? '')
  const say = (code: LineFault, field?: ImportField) =>
    void faults.push({ code, column: field === undefined || placeOf(field) === -1 ? null : placeOf(field) })
  return {
    faults,
    text,
    say,
    read: (field, rule, fault) => {
      const cell = text(field)
      if (cell === '') return null
      const value = rule(cell)
      if (value === null) say(fault, field)
      return value
    },
    cut: (field, max) => {
      const cell = text(field)
      if (codePointLength(cell) <= max) return cell === '' ? null : cell
      say('too_long', field)
      return [...cell].slice(0, max).join('').trim()
    },
  }
}
