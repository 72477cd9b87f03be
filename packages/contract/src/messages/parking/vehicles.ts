import { VALET_WORDS } from '../../i18n/valet-words.ts'
import type { Language } from '../../languages.ts'
import { type ByLanguage, inLanguage } from '../by-language.ts'
import { nameOf } from '../words.ts'

/** What vehicles are called in a sentence: «lugares de …». */
const VEHICLES = {
  auto: { es: 'auto', en: 'cars', de: 'Autos', fr: 'voiture', ja: '乗用車', zh: '汽车' },
  moto: { es: 'moto', en: 'motorcycles', de: 'Motorräder', fr: 'moto', ja: 'バイク', zh: '摩托车' },
  grande: {
    es: 'vehículo grande',
    en: 'large vehicles',
    de: 'große Fahrzeuge',
    fr: 'grand véhicule',
    ja: '大型車',
    zh: '大型车',
  },
  discapacidad: {
    es: 'discapacidad',
    en: 'disabled drivers',
    de: 'Menschen mit Behinderung',
    fr: 'personne handicapée',
    ja: '障害者用',
    zh: '无障碍',
  },
  electrico: {
    es: 'eléctrico',
    en: 'electric vehicles',
    de: 'Elektrofahrzeuge',
    fr: 'véhicule électrique',
    ja: '電気自動車',
    zh: '电动车',
  },
  pension: { es: 'pensión', en: 'permit holders', de: 'Dauerparker', fr: 'abonné', ja: '月極', zh: '月租' },
  valet: { es: 'valet', en: 'valet', de: 'Valet', fr: 'voiturier', ja: 'バレー', zh: '代客泊车' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>
/** A kind of vehicle by its name in a sentence. */
export const vehicle = (language: Language, type: string) => nameOf(inLanguage(VEHICLES, language), type)

/** How far a vehicle is that a valet has. */
export const valetWord = (language: Language, state: string) => nameOf(inLanguage(VALET_WORDS, language), state)
