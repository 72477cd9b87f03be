import { type Layout, layoutFrom } from '@muelle/domain/preferences/layout'
import { readStored, writeStored } from '../browser/storage.ts'

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * How the panel is arranged in this browser: a copy of what the server keeps for the person, read before the first paint so that nothing
 * moves once the session is there.
 */
function createLayoutStore() {
  let current: Layout | null = null
  const listeners = new Set<() => void>()
  return {
    read: (): Layout => (current ??= layoutFrom(parsed(readStored('layout')))),
    write: (layout: Layout): void => {
      const text = JSON.stringify(layout)
      if (current !== null && text === JSON.stringify(current)) return
      current = layout
      writeStored('layout', text)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const layoutStore = createLayoutStore()
