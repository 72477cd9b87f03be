import type { ComponentType } from 'react'
import type { SectionKey } from '../../tours/editor/section-keys.ts'
import type { SectionProps } from '../../tours/editor/section-props.ts'

type Section = { key: SectionKey; load: () => Promise<ComponentType<SectionProps>> }

/** What the editor offers. Each section travels when it is opened and saves by itself (see `useSectionForm`). */
export const SECTIONS: readonly Section[] = [
  { key: 'product', load: () => import('../../tours/editor/ProductSection.tsx').then((part) => part.ProductSection) },
  { key: 'photos', load: () => import('../../tours/editor/PhotosSection.tsx').then((part) => part.PhotosSection) },
  { key: 'place', load: () => import('../../tours/editor/PlaceSection.tsx').then((part) => part.PlaceSection) },
  {
    key: 'seasons',
    load: () => import('../../recurrences/RecurrencesSection.tsx').then((part) => part.RecurrencesSection),
  },
  {
    key: 'capacity',
    load: () => import('../../departures/capacity/CapacitySection.tsx').then((part) => part.CapacitySection),
  },
  { key: 'prices', load: () => import('../../tours/prices/PricesSection.tsx').then((part) => part.PricesSection) },
  { key: 'taxes', load: () => import('../../tours/prices/TaxesSection.tsx').then((part) => part.TaxesSection) },
  { key: 'extras', load: () => import('../../tours/prices/ExtrasSection.tsx').then((part) => part.ExtrasSection) },
  {
    key: 'questions',
    load: () => import('../../tours/editor/QuestionsSection.tsx').then((part) => part.QuestionsSection),
  },
  {
    key: 'conditions',
    load: () => import('../../tours/editor/ConditionsSection.tsx').then((part) => part.ConditionsSection),
  },
  {
    key: 'notifications',
    load: () => import('../../tours/notifications/NotificationsSection.tsx').then((part) => part.NotificationsSection),
  },
]
