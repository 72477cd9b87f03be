import { VALET_WORDS } from '../../i18n/valet-words.ts'
import { inLanguage } from '../by-language.ts'
import { nameOf } from '../words.ts'

/** What vehicles are called in a sentence: «lugares de …». */
const VEHICLES = {
  es: {
    auto: 'auto',
    moto: 'moto',
    grande: 'vehículo grande',
    discapacidad: 'discapacidad',
    electrico: 'eléctrico',
    pension: 'pensión',
    valet: 'valet',
  },
  en: {
    auto: 'cars',
    moto: 'motorcycles',
    grande: 'large vehicles',
    discapacidad: 'disabled drivers',
    electrico: 'electric vehicles',
    pension: 'permit holders',
    valet: 'valet',
  },
  de: {
    auto: 'Autos',
    moto: 'Motorräder',
    grande: 'große Fahrzeuge',
    discapacidad: 'Menschen mit Behinderung',
    electrico: 'Elektrofahrzeuge',
    pension: 'Dauerparker',
    valet: 'Valet',
  },
  fr: {
    auto: 'voiture',
    moto: 'moto',
    grande: 'grand véhicule',
    discapacidad: 'personne handicapée',
    electrico: 'véhicule électrique',
    pension: 'abonné',
    valet: 'voiturier',
  },
  ja: {
    auto: '乗用車',
    moto: 'バイク',
    grande: '大型車',
    discapacidad: '障害者用',
    electrico: '電気自動車',
    pension: '月極',
    valet: 'バレー',
  },
  zh: {
    auto: '汽车',
    moto: '摩托车',
    grande: '大型车',
    discapacidad: '无障碍',
    electrico: '电动车',
    pension: '月租',
    valet: '代客泊车',
  },
} as const
/** A kind of vehicle by its name in a sentence. */
export const vehicle = (language: keyof typeof VEHICLES, type: string) => nameOf(VEHICLES[language], type)

/** How far a vehicle is that a valet has. */
export const valetWord = (language: keyof typeof VEHICLES, state: string) =>
  nameOf(inLanguage(VALET_WORDS, language), state)
