/** A place in the order in which events became visible: everything up to it, the place itself included, has been read. */
export type EventPosition = {
  /** A transaction id with its epoch: 64 bits, more than a number holds. */
  xid: string
  id: number
}

export const START_OF_EVENTS: EventPosition = { xid: '0', id: 0 }

/** The form clients keep and send back; they must not look inside. */
export const cursorOf = ({ xid, id }: EventPosition): string => `${xid}-${id}`

/** The position a client was given as text; null when no server of ours can have written it. */
export function positionOf(cursor: string): EventPosition | null {
  const parts = /^(0|[1-9]\d{0,18})-(0|[1-9]\d{0,14})$/.exec(cursor)
  return parts?.[1] && parts[2] ? { xid: parts[1], id: Number(parts[2]) } : null
}

/** Whether a comes after b. */
export function isAfter(a: EventPosition, b: EventPosition): boolean {
  if (a.xid === b.xid) return a.id > b.id
  return BigInt(a.xid) > BigInt(b.xid)
}
