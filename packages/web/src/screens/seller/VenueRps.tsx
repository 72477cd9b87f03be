import { seesEveryPromoter } from '@muelle/domain/visits/promoters/reach'
import type { VenueProps } from '../../sellers/SellersPage.tsx'
import { useRights } from '../../session/use-session.ts'
import { RpNight } from '../../visits/promoters/RpNight.tsx'
import { VenuePromoters } from '../../visits/promoters/VenuePromoters.tsx'

/** Who brings guests to a venue (N-4): all of them for who settles, one's own night for who does nothing else. */
export function VenueRps({ business, search, sellers }: VenueProps) {
  const { rights } = useRights()
  if (!seesEveryPromoter(rights)) return <RpNight key={business.business_id} business={business} />
  return (
    <VenuePromoters
      key={business.business_id}
      business={business}
      view={search.tab === undefined || search.tab === 'settle' ? 'league' : search.tab}
      sellers={sellers}
    />
  )
}
