const ASK = /^ask:([1-9]\d{0,15})$/

/** An ask is one refund at its provider, however often it is asked for. */
export const keyOfAsk = (askId: number): string => `ask:${askId}`

/** The ask that a refund was asked for by; null for one that something else asked for. */
export function askOfKey(requestKey: string): number | null {
  const [, id] = ASK.exec(requestKey) ?? []
  return id === undefined ? null : Number(id)
}
