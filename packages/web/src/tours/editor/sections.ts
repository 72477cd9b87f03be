import type { TourDetail } from '@muelle/contract/tour-details'
import type { ComponentType } from 'react'
import type { SectionKey } from './section-keys.ts'

export type SectionProps = { tour: TourDetail; businessId: number }
type Section = { key: SectionKey; load: () => Promise<ComponentType<SectionProps>> }

/** What the editor offers. Each section travels when it is opened and saves by itself (see `useSectionForm`). */
export const SECTIONS: readonly Section[] = [
  { key: 'product', load: () => import('./ProductSection.tsx').then((part) => part.ProductSection) },
  { key: 'photos', load: () => import('./PhotosSection.tsx').then((part) => part.PhotosSection) },
  { key: 'place', load: () => import('./PlaceSection.tsx').then((part) => part.PlaceSection) },
  { key: 'seasons', load: () => import('../../seasons/SeasonsSection.tsx').then((part) => part.SeasonsSection) },
  { key: 'capacity', load: () => import('../../capacity/CapacitySection.tsx').then((part) => part.CapacitySection) },
  { key: 'prices', load: () => import('../prices/PricesSection.tsx').then((part) => part.PricesSection) },
  { key: 'taxes', load: () => import('../prices/TaxesSection.tsx').then((part) => part.TaxesSection) },
  { key: 'extras', load: () => import('../prices/ExtrasSection.tsx').then((part) => part.ExtrasSection) },
  { key: 'questions', load: () => import('./QuestionsSection.tsx').then((part) => part.QuestionsSection) },
  { key: 'conditions', load: () => import('./ConditionsSection.tsx').then((part) => part.ConditionsSection) },
  { key: 'notifications', load: () => import('./NotificationsSection.tsx').then((part) => part.NotificationsSection) },
]
