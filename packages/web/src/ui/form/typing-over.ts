import { deepEqual } from '@tanstack/react-router'

/** What was typed into a form, and the record it was typed over. */
export type Typing<Row, Values> = { typed: Partial<Values>; over: Row }

/** The fields of a form that differ from what it was filled with. */
export function typedIn<Values extends object>(values: Values, filledWith: Values): Partial<Values> {
  const typed: Partial<Values> = {}
  for (const field in values) if (!deepEqual(values[field], filledWith[field])) typed[field] = values[field]
  return typed
}

/**
 * The state of a form over a record that may change meanwhile: its values, whether they differ from the record, and the version to
 * send. That is the record's own as long as nobody else changed a typed field; otherwise the one that was typed over, so that the
 * server tells the conflict instead of letting one overwrite the other (I26).
 */
export function typingOver<Row extends { version: number }, Values extends object>(
  { typed, over }: Typing<Row, Values>,
  record: Row,
  valuesOf: (record: Row) => Values,
): { values: Values; isDirty: boolean; version: number } {
  const saved = valuesOf(record)
  const values = { ...saved, ...typed }
  const changed = typedIn(values, saved)
  const others = typedIn(saved, valuesOf(over))
  const isContested = Object.keys(changed).some((field) => field in others)
  return { values, isDirty: Object.keys(changed).length > 0, version: isContested ? over.version : record.version }
}
