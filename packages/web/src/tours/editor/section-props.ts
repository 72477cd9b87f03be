import type { TourDetail } from '@muelle/contract/tours/details'

/** What every section of the editor is given. */
export type SectionProps = { tour: TourDetail; businessId: number }
