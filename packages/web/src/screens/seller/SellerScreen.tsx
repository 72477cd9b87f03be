import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { hasTables } from '@muelle/domain/businesses/business-type'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ExportButton } from '../../bookings/export/ExportButton.tsx'
import { VacancyPlace } from '../../departures/board/vacancies/VacancyPlace.tsx'
import type { ExportOf } from '../../sellers/export-of.ts'
import { OwnDay } from '../../sellers/OwnDay.tsx'
import { SellersPage, type VenueProps } from '../../sellers/SellersPage.tsx'
import { commissionExport } from './commission-export.ts'

/** Who sells tours does without what belongs to venues. */
const VenueRps = lazy(async () => ({ default: (await import('./VenueRps.tsx')).VenueRps }))

/** Sellers and agencies; who only sells has a page of their own (S10): their day, what is left to sell, and what they earned. */
export const SellerScreen = () => <SellersPage own={ownOf} venue={venueOf} exportOf={exportOf} />

const venueOf = (props: VenueProps) =>
  hasTables(props.business.type) ? (
    <Suspense fallback={null}>
      <VenueRps {...props} />
    </Suspense>
  ) : null

const ownOf = (business: SessionBusiness) => <Own business={business} />

const exportOf: ExportOf = ({ business_id: businessId }, sellerId, count) => (
  <ExportButton source={commissionExport(businessId, sellerId)} count={count} />
)

function Own({ business: { business_id: businessId } }: { business: SessionBusiness }) {
  const navigate = useNavigate()
  return (
    <>
      <OwnDay businessId={businessId} />
      <VacancyPlace
        businessId={businessId}
        isReady
        onSell={(sale, saleDate) => void navigate({ to: '/visitas', search: { sale, saleDate } })}
      />
    </>
  )
}
