import { byLanguage } from '@muelle/contract/messages/by-language'
import { activate, activeTexts } from '../../i18n/active-texts.ts'
import { currentLanguage, type Language, rememberLanguage } from '../../i18n/language.ts'

/** Of the parts of the panel only those that this page speaks; the panel's own list would bring the addresses of all. */
const LOADERS = {
  deck: byLanguage(() => import('../../i18n/parts/deck.ts')),
  panel: byLanguage(() => import('../../i18n/parts/panel.ts')),
  desk: byLanguage(() => import('../../i18n/parts/desk.ts')),
}
type LaterPart = Exclude<keyof typeof LOADERS, 'deck'>

let wanted: Language | null = null

/** Loads the texts of the page in a language, which it then speaks. */
export async function loadDeckTexts(language: Language): Promise<void> {
  wanted = language
  const { part } = await LOADERS.deck(language)
  // Meanwhile another was asked for.
  if (wanted !== language) return
  if (language !== currentLanguage()) rememberLanguage(language)
  // What the desk says is loaded with the next press.
  activate({ language, catalogue: part })
}

/** Adds texts of what opens on a press; called alike in the panel, so that a test finds what a part of the page waits for. */
export async function loadTexts(...parts: LaterPart[]): Promise<void> {
  const { language } = activeTexts()
  const texts = await Promise.all(parts.map((part) => LOADERS[part](language)))
  const { catalogue } = activeTexts()
  activate({ language, catalogue: Object.assign({}, catalogue, ...texts.map(({ part }) => part)) })
}
