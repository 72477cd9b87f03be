/** Something that happened to a record. Ids only: who hears of it reads the record with their own rights. */
export type LiveEvent = {
  kind: string
  subject_id: number
  business_id: number | null
  departure_id?: number
  /** Of the record after it, where the event tells. */
  version?: number
}
export type LiveMessage =
  | { type: 'event'; cursor: string; topic: string; data: LiveEvent }
  | { type: 'ready' | 'resync' | 'heartbeat'; cursor: string }

const TYPES: readonly unknown[] = ['event', 'ready', 'resync', 'heartbeat'] satisfies LiveMessage['type'][]

/** A frame of the stream, or null for one that this version of the panel does not know. What it holds is the server's word. */
export function liveMessageOf(frame: unknown): LiveMessage | null {
  if (typeof frame !== 'string') return null
  try {
    const message: unknown = JSON.parse(frame)
    return isLiveMessage(message) ? message : null
  } catch {
    return null
  }
}

function isLiveMessage(value: unknown): value is LiveMessage {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('cursor' in value)) return false
  const isEvent = value.type === 'event'
  return TYPES.includes(value.type) && typeof value.cursor === 'string' && (!isEvent || 'data' in value)
}
