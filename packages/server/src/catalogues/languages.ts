import type { SpokenLanguage } from '@muelle/contract/catalogues/record'
import type { Language } from '@muelle/contract/languages'
import { namesIn, sortedByName } from './names.ts'

/** Languages that guides speak and visitors ask for, by ISO 639. */
const CODES =
  `es en de fr it pt ca eu gl nl da sv nb fi is pl cs sk hu ro bg el sr hr sl uk ru lt lv et he ar fa tr hi bn ur ta
te th vi id ms fil zh yue ja ko`.split(/\s+/)

type Names = Readonly<Record<Language, string>> & { own: string }
/** Languages of Mexico that `Intl` has no names for. */
const MEXICAN: Readonly<Record<string, Names>> = {
  yua: {
    own: 'maayaʼ tʼaan',
    es: 'maya yucateco',
    en: 'Yucatec Maya',
    de: 'Yukatekisches Maya',
    fr: 'maya yucatèque',
    ja: 'ユカテコ語',
    zh: '尤卡坦玛雅语',
  },
  nah: {
    own: 'nāhuatl',
    es: 'náhuatl',
    en: 'Nahuatl',
    de: 'Nahuatl',
    fr: 'nahuatl',
    ja: 'ナワトル語',
    zh: '纳瓦特尔语',
  },
  mfs: {
    own: 'lengua de señas mexicana',
    es: 'lengua de señas mexicana',
    en: 'Mexican Sign Language',
    de: 'Mexikanische Gebärdensprache',
    fr: 'langue des signes mexicaine',
    ja: 'メキシコ手話',
    zh: '墨西哥手语',
  },
}

/** Languages by their name in the language. */
export function languagesIn(language: Language): SpokenLanguage[] {
  const nameOf = namesIn(language, 'language')
  const rows = CODES.map((id) => ({
    id,
    name: nameOf(id),
    own_name: new Intl.DisplayNames(id, { type: 'language' }).of(id) ?? id,
  }))
  const mexican = Object.entries(MEXICAN).map(([id, names]) => ({ id, name: names[language], own_name: names.own }))
  return sortedByName([...rows, ...mexican], language)
}

const KNOWN_CODES: ReadonlySet<string> = new Set([...CODES, ...Object.keys(MEXICAN)])
/** Whether that is the code of a language that tours can be given in. */
export const isSpokenLanguage = (code: string): boolean => KNOWN_CODES.has(code)
