/** Every value the panel keeps in the browser carries this prefix. `public/color-scheme.js` repeats one key. */
export const STORAGE_PREFIX = 'muelle:'
export type StorageKey =
  | 'business'
  | 'device'
  | 'language'
  | 'color-scheme'
  | 'layout'
  | 'vacancies'
  | 'vacancies-height'
  | 'folds'
  | 'pay-language'
  | 'cash-count'
  | 'recent-sellers'
  | 'dock'
  | 'person'
  | 'scan-kind'
  | 'scan-sound'
  | 'door-gate'
  | 'faults-seen'
  | 'host-open'

/** A stored value, or null when there is none or the browser blocks storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + key)
  } catch {
    return null
  }
}

/** Keeps a value for the next visit; where storage is blocked it lasts as long as the page. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + key, value)
  } catch {
    // Private windows and full storage: nothing depends on the value being there.
  }
}

export function forgetStored(key: StorageKey): void {
  try {
    localStorage.removeItem(STORAGE_PREFIX + key)
  } catch {
    // Blocked storage holds nothing.
  }
}
