import type { Language } from './language.ts'
import type { Catalogue } from './loaders.ts'

type Active = { language: Language; catalogue: Catalogue }
let active: Active | null = null
const listeners = new Set<() => void>()

/** Makes a language with its texts the one that is spoken. */
export function activate(next: Active): void {
  active = next
  for (const listener of listeners) listener()
}

/** The active language with its texts; the same object until either changes. */
export function activeTexts(): Active {
  if (!active) throw new Error('No catalogue is loaded yet')
  return active
}

/** Texts without arguments for code outside components, such as the notice that the session is over. */
export const activeCatalogue = (): Catalogue => activeTexts().catalogue

/** Calls back whenever the active texts change; returns the function that ends it. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
