/** How a visit is called among the payments of providers, which know nothing of visits. */
export const visitReference = (visitId: number): string => `visit:${visitId}`

const VISIT = /^visit:([1-9]\d{0,15})$/
/** The visit that a payment is for; null for one that something else asked for. */
export function visitOfReference(reference: string): number | null {
  const [, id] = VISIT.exec(reference) ?? []
  return id === undefined ? null : Number(id)
}
