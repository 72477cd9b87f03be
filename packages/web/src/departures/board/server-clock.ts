import { createContext, use, useSyncExternalStore } from 'react'

/** The server's clock minus this device's, in ms: a tablet whose clock is wrong still counts down rightly. */
export const ServerClock = createContext(0)

/** `sentAt` is the server's own time in an answer, `receivedAt` this device's when it came (ms). */
export const clockOffsetOf = (sentAt: string, receivedAt: number): number => Date.parse(sentAt) - receivedAt

const SECOND_MS = 1000

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS)
  return () => clearInterval(timer)
}
const thisSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS

/** The server's time in ms, new every second. Only for the leaves of the tree that count down. */
export const useServerSecond = (): number => useSyncExternalStore(everySecond, thisSecond) + use(ServerClock)
