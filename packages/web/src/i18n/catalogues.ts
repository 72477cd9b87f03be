import { activate, activeTexts } from './active-texts.ts'
import { currentLanguage, type Language, rememberLanguage } from './language.ts'
import { type Catalogue, type EntryTexts, type LaterPart, loadEntry } from './loaders.ts'

const opened = new Set<LaterPart>()

/** Loads the texts of a language, as far as parts of the panel have been opened, and makes it the panel's. */
export async function loadCatalogue(language: Language): Promise<Catalogue & EntryTexts> {
  const entry = await loadEntry(language)
  const others = await Promise.all([...opened].map((part) => loadLater(part, language)))
  const catalogue: Catalogue & EntryTexts = Object.assign({}, entry.part, ...others.map(({ part }) => part))
  if (language !== currentLanguage()) rememberLanguage(language)
  activate({ language, catalogue })
  return catalogue
}

const loadLater = async (part: LaterPart, language: Language) => (await loadEntry(language)).LATER[part](language)

/** Adds the texts of a part to the active ones; the route above its screens waits for it. */
async function loadPart(part: LaterPart): Promise<void> {
  if (opened.has(part)) return
  const texts = await loadLater(part, activeTexts().language)
  opened.add(part)
  const { language, catalogue } = activeTexts()
  activate({ language, catalogue: { ...catalogue, ...texts.part } })
}
/** The texts of the screens behind the login. */
export const loadPanelTexts = (): Promise<void> => loadPart('panel')
/** The texts of a screen, which may be of several parts; its route waits for them. */
export async function loadTexts(...parts: LaterPart[]): Promise<void> {
  await Promise.all(parts.map(loadPart))
}
/** The texts of the first steps and of the screens whose parts they show. */
export const loadFirstStepsTexts = (): Promise<void> => loadTexts('steps', 'business', 'tours', 'editor')
/** The texts of what opens on a press during the day's work: dialogs of bookings and departures, and their screens. */
export const loadDeskTexts = (): Promise<void> => loadPart('desk')
/** The texts of the one field. */
export const loadSearchTexts = (): Promise<void> => loadPart('search')
/** The texts of the pages that customers see. */
export const loadVisitorTexts = (): Promise<void> => loadPart('visitor')

/** The texts of the pages on which somebody gets in for the first time, or back in. */
export const loadArrivalTexts = (): Promise<void> => loadPart('arrival')
