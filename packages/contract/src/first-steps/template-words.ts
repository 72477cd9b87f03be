import type { TemplateWord } from '@muelle/domain/first-steps/templates'
import type { Language } from '../languages.ts'

/** What templates call what they make, in the language of whoever applies them; it can be renamed like anything else. */
export const TEMPLATE_WORDS: Readonly<Record<TemplateWord, Readonly<Record<Language, string>>>> = {
  boatTour: {
    es: 'Paseo en lancha',
    en: 'Boat tour',
    de: 'Bootsfahrt',
    fr: 'Promenade en bateau',
    ja: 'ボートツアー',
    zh: '游船观光',
  },
  allYear: { es: 'Todo el año', en: 'All year', de: 'Ganzes Jahr', fr: 'Toute l’année', ja: '通年', zh: '全年' },
  table: { es: 'Mesa', en: 'Table', de: 'Tisch', fr: 'Table', ja: 'テーブル', zh: '餐桌' },
  sofa: { es: 'Sillón', en: 'Sofa', de: 'Sofa', fr: 'Canapé', ja: 'ソファ', zh: '沙发' },
  hall: { es: 'Salón', en: 'Dining room', de: 'Saal', fr: 'Salle', ja: 'ホール', zh: '大厅' },
  terrace: { es: 'Terraza', en: 'Terrace', de: 'Terrasse', fr: 'Terrasse', ja: 'テラス', zh: '露台' },
  counter: { es: 'Barra', en: 'Bar', de: 'Theke', fr: 'Comptoir', ja: 'カウンター', zh: '吧台' },
  lounge: { es: 'Sala lounge', en: 'Lounge', de: 'Lounge', fr: 'Salon', ja: 'ラウンジ', zh: '休息区' },
  space: { es: 'Cajón', en: 'Space', de: 'Stellplatz', fr: 'Place', ja: '区画', zh: '车位' },
  roofed: { es: 'Techado', en: 'Covered', de: 'Überdacht', fr: 'Couvert', ja: '屋根付き', zh: '室内' },
  openAir: { es: 'Descubierto', en: 'Open air', de: 'Im Freien', fr: 'Extérieur', ja: '屋外', zh: '露天' },
  accessible: { es: 'Discapacidad', en: 'Accessible', de: 'Barrierefrei', fr: 'PMR', ja: '車いす用', zh: '无障碍' },
  motorcycles: { es: 'Motos', en: 'Motorcycles', de: 'Motorräder', fr: 'Motos', ja: 'バイク', zh: '摩托车' },
  entrance: { es: 'Entrada', en: 'Entrance', de: 'Einfahrt', fr: 'Entrée', ja: '入口', zh: '入口' },
}
