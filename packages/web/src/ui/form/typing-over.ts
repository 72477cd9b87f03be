/** What was typed into a form, and the record it was typed over. */
export type Typing<Row, Values> = { typed: Partial<Values>; over: Row }

/**
 * The state of a form over a record that may change meanwhile: its values, whether they differ from the record, and the version to
 * send. That is the record's own as long as nobody else changed a typed field; otherwise the one that was typed over, so that the
 * server tells the conflict instead of letting one overwrite the other (I26).
 */
export function typingOver<Row extends { version: number }, Values extends Record<string, unknown>>(
  { typed, over }: Typing<Row, Values>,
  record: Row,
  valuesOf: (record: Row) => Values,
): { values: Values; isDirty: boolean; version: number } {
  const saved = valuesOf(record)
  const seen = valuesOf(over)
  const changed = Object.keys(typed).filter((field) => typed[field] !== saved[field])
  const isContested = changed.some((field) => seen[field] !== saved[field])
  return {
    values: { ...saved, ...typed },
    isDirty: changed.length > 0,
    version: isContested ? over.version : record.version,
  }
}
