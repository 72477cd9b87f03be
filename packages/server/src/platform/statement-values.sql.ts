/** The values of a statement, beginning with `$1`, the account; `place` adds one and answers its name. */
export function valuesOf(...first: readonly unknown[]) {
  const values = [...first]
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}
export type Place = ReturnType<typeof valuesOf>['place']
