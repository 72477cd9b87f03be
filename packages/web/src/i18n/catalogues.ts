import { currentLanguage, type Language, rememberLanguage } from './language.ts'
import type { DeskMessages, EntryMessages, OfficeMessages, PanelMessages, VisitorMessages } from './translation.ts'

/** Text of any catalogue under the Spanish keys: what a translator at run time needs to know. */
type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> }
type Parts = {
  entry: Widened<EntryMessages>
  panel: Widened<PanelMessages>
  office: Widened<OfficeMessages>
  desk: Widened<DeskMessages>
  visitor: Widened<VisitorMessages>
}
type Part = keyof Parts
/** The texts of the panel are there from its first screen on, those of office and desk from the first of their own. */
export type Catalogue = Parts['entry'] & Partial<Parts['panel'] & Parts['office'] & Parts['desk'] & Parts['visitor']>

/** A chunk per language and part; only those of the active language and of the parts that were opened travel. */
const LOADERS: { [P in Part]: Record<Language, () => Promise<Parts[P]>> } = {
  entry: {
    es: async () => (await import('./entry/es.ts')).es,
    en: async () => (await import('./entry/en.ts')).en,
    de: async () => (await import('./entry/de.ts')).de,
    fr: async () => (await import('./entry/fr.ts')).fr,
    ja: async () => (await import('./entry/ja.ts')).ja,
    zh: async () => (await import('./entry/zh.ts')).zh,
  },
  panel: {
    es: async () => (await import('./panel/es.ts')).es,
    en: async () => (await import('./panel/en.ts')).en,
    de: async () => (await import('./panel/de.ts')).de,
    fr: async () => (await import('./panel/fr.ts')).fr,
    ja: async () => (await import('./panel/ja.ts')).ja,
    zh: async () => (await import('./panel/zh.ts')).zh,
  },
  office: {
    es: async () => (await import('./office/es.ts')).es,
    en: async () => (await import('./office/en.ts')).en,
    de: async () => (await import('./office/de.ts')).de,
    fr: async () => (await import('./office/fr.ts')).fr,
    ja: async () => (await import('./office/ja.ts')).ja,
    zh: async () => (await import('./office/zh.ts')).zh,
  },
  desk: {
    es: async () => (await import('./desk/es.ts')).es,
    en: async () => (await import('./desk/en.ts')).en,
    de: async () => (await import('./desk/de.ts')).de,
    fr: async () => (await import('./desk/fr.ts')).fr,
    ja: async () => (await import('./desk/ja.ts')).ja,
    zh: async () => (await import('./desk/zh.ts')).zh,
  },
  visitor: {
    es: async () => (await import('./visitor/es.ts')).es,
    en: async () => (await import('./visitor/en.ts')).en,
    de: async () => (await import('./visitor/de.ts')).de,
    fr: async () => (await import('./visitor/fr.ts')).fr,
    ja: async () => (await import('./visitor/ja.ts')).ja,
    zh: async () => (await import('./visitor/zh.ts')).zh,
  },
}

type Active = { language: Language; catalogue: Catalogue }
let active: Active | null = null
const opened = new Set<Exclude<Part, 'entry'>>()
const listeners = new Set<() => void>()

function activate(next: Active): void {
  active = next
  for (const listener of listeners) listener()
}

/** Loads the texts of a language, as far as parts of the panel have been opened, and makes it the panel's. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [entry, ...others] = await Promise.all([
    LOADERS.entry[language](),
    ...[...opened].map((part) => LOADERS[part][language]()),
  ])
  const catalogue: Catalogue = Object.assign({}, entry, ...others)
  if (language !== currentLanguage()) rememberLanguage(language)
  activate({ language, catalogue })
  return catalogue
}

/** Adds the texts of a part to the active ones; the route above its screens waits for it. */
async function loadPart(part: Exclude<Part, 'entry'>): Promise<void> {
  if (opened.has(part)) return
  const texts = await LOADERS[part][activeTexts().language]()
  opened.add(part)
  const { language, catalogue } = activeTexts()
  activate({ language, catalogue: { ...catalogue, ...texts } })
}
/** The texts of the screens behind the login. */
export const loadPanelTexts = (): Promise<void> => loadPart('panel')
/** The texts of the screens where a business is set up. */
export const loadOfficeTexts = (): Promise<void> => loadPart('office')
/** The texts of what opens on a press during the day's work: dialogs of bookings and departures, and their screens. */
export const loadDeskTexts = (): Promise<void> => loadPart('desk')
/** The texts of the pages that customers see. */
export const loadVisitorTexts = (): Promise<void> => loadPart('visitor')

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
