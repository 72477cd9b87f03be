import type { Language } from './language.ts'
import type { Messages } from './translation.ts'

/** Text of any catalogue under the Spanish keys: what a translator at run time needs to know. */
type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> }
export type Catalogue = Widened<Messages>

/** One chunk per language; only the active one travels. */
const LOADERS: Record<Language, () => Promise<Catalogue>> = {
  es: async () => (await import('./es.ts')).es,
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
}

let active: Catalogue | null = null

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  active = await LOADERS[language]()
  return active
}

/** Texts without arguments for code outside components, such as the notice that the session is over. */
export function activeCatalogue(): Catalogue {
  if (!active) throw new Error('No catalogue is loaded yet')
  return active
}
