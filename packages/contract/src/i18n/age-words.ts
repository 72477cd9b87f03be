import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Language } from '../languages.ts'

/** What people of an age are called where their price has no name of its own: in the panel and in exported lists. */
export const AGE_WORDS = {
  adults: {
    es: 'Adultos',
    en: 'Adults',
    de: 'Erwachsene',
    fr: 'Adultes',
    ja: '大人',
    zh: '成人',
  },
  youths: {
    es: 'Jóvenes',
    en: 'Youths',
    de: 'Jugendliche',
    fr: 'Jeunes',
    ja: '青少年',
    zh: '青少年',
  },
  children: {
    es: 'Niños',
    en: 'Children',
    de: 'Kinder',
    fr: 'Enfants',
    ja: '子ども',
    zh: '儿童',
  },
  infants: {
    es: 'Bebés',
    en: 'Infants',
    de: 'Kleinkinder',
    fr: 'Bébés',
    ja: '幼児',
    zh: '婴儿',
  },
} as const satisfies Record<AgeRange, Record<Language, string>>
