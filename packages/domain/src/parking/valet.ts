/** How far a vehicle is that somebody parks and brings back for its driver (P-12). */
export const VALET_STATES = ['received', 'parked', 'requested', 'on_the_way', 'delivered'] as const
export type ValetState = (typeof VALET_STATES)[number]
export const MAX_VALET_PHOTOS = 8

/** What may follow; back to its place where a driver changed their mind. It is delivered by driving out. */
const NEXT: Readonly<Record<ValetState, readonly ValetState[]>> = {
  received: ['parked', 'requested'],
  parked: ['requested', 'on_the_way'],
  requested: ['on_the_way', 'parked'],
  on_the_way: ['delivered', 'parked'],
  delivered: [],
}

export type ValetDenial = { code: 'parking.valet_step'; valetState: ValetState | 'none' }

/** Says that a vehicle does not get from one to the other, or null; whoever says it twice means it once. Keys are taken first. */
export function valetDenial(from: ValetState | null, to: ValetState): ValetDenial | null {
  if (from === to) return null
  const isNext = from === null ? to === 'received' : NEXT[from].includes(to)
  return isNext ? null : { code: 'parking.valet_step', valetState: from ?? 'none' }
}

/** What a valet does next with one press; null where nothing is to be done before somebody asks for it. */
export function nextValetStep(state: ValetState): ValetState | null {
  if (state === 'received') return 'parked'
  if (state === 'requested') return 'on_the_way'
  return state === 'on_the_way' ? 'delivered' : null
}

/** Whether its driver may ask for it by themselves. */
export const mayAskForCar = (state: ValetState | null): boolean => state === 'received' || state === 'parked'

const URGENCY: readonly ValetState[] = ['requested', 'on_the_way', 'received', 'parked', 'delivered']

/** Who waits longest for their vehicle first, then what is under way, then what is to be parked. */
export const byUrgency = (a: { state: ValetState; at: string }, b: { state: ValetState; at: string }): number =>
  URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || a.at.localeCompare(b.at)
