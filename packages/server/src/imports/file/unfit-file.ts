/** Why a file cannot be read as a table. */
export type FileFault = 'unreadable' | 'empty' | 'too_many_rows' | 'too_many_columns'

/** Thrown while a file is read: what it says is its sender's doing, and becomes a refusal. */
export class UnfitFile extends Error {
  override name = 'UnfitFile'
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** A row of a table with the number that a spreadsheet shows beside it. */
export type TableRow = { line: number; cells: string[] }
