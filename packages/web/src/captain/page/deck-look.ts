import type { Preferences } from '@muelle/contract/profile/preferences'
import { readStored, writeStored } from '../../browser/storage.ts'

const DARK = '(prefers-color-scheme: dark)'

function show(theme: string | null): void {
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia(DARK).matches)
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
}

/** Light or dark as somebody chose it, here and for the next visit; `color-scheme.js` shows it before the first paint. */
export function lookAs(theme: Preferences['theme']): void {
  if (readStored('color-scheme') === theme) return
  writeStored('color-scheme', theme)
  show(theme)
}

/** Who chose neither sees what the phone shows, also when that changes in the evening. */
export const followPhone = (): void =>
  matchMedia(DARK).addEventListener('change', () => show(readStored('color-scheme')))
