import { currentLanguage, type Language, rememberLanguage } from './language.ts'
import type { EntryMessages, PanelMessages } from './translation.ts'

/** Text of any catalogue under the Spanish keys: what a translator at run time needs to know. */
type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> }
type Entry = Widened<EntryMessages>
type Panel = Widened<PanelMessages>
/** The texts of the panel are there from its first screen on. */
export type Catalogue = Entry & Partial<Panel>

/** Two chunks per language; only those of the active one travel, and to the login only the first. */
const ENTRIES: Record<Language, () => Promise<Entry>> = {
  es: async () => (await import('./entry/es.ts')).es,
  en: async () => (await import('./entry/en.ts')).en,
  de: async () => (await import('./entry/de.ts')).de,
  fr: async () => (await import('./entry/fr.ts')).fr,
  ja: async () => (await import('./entry/ja.ts')).ja,
  zh: async () => (await import('./entry/zh.ts')).zh,
}
const PANELS: Record<Language, () => Promise<Panel>> = {
  es: async () => (await import('./panel/es.ts')).es,
  en: async () => (await import('./panel/en.ts')).en,
  de: async () => (await import('./panel/de.ts')).de,
  fr: async () => (await import('./panel/fr.ts')).fr,
  ja: async () => (await import('./panel/ja.ts')).ja,
  zh: async () => (await import('./panel/zh.ts')).zh,
}

type Active = { language: Language; catalogue: Catalogue }
let active: Active | null = null
let isPanelOpen = false
const listeners = new Set<() => void>()

function activate(next: Active): void {
  active = next
  for (const listener of listeners) listener()
}

/** Loads the texts of a language, with those of the panel once a screen of it has been opened, and makes it the panel's. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [entry, panel] = await Promise.all([ENTRIES[language](), isPanelOpen ? PANELS[language]() : null])
  const catalogue = { ...entry, ...panel }
  if (language !== currentLanguage()) rememberLanguage(language)
  activate({ language, catalogue })
  return catalogue
}

/** Adds the texts of the screens behind the login to the active ones; the route above these screens waits for it. */
export async function loadPanelTexts(): Promise<void> {
  if (isPanelOpen) return
  const { language, catalogue } = activeTexts()
  const panel = await PANELS[language]()
  isPanelOpen = true
  activate({ language, catalogue: { ...catalogue, ...panel } })
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
