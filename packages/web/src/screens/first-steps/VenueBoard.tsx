import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useState } from 'react'
import { VenueUpcoming } from '../../ui/VenueUpcoming.tsx'
import { FirstStepsPlace } from './FirstStepsPlace.tsx'

/** The board of a venue, whose visits are not built yet: what there is to set it up, or what will stand here. */
export function VenueBoard({ business }: { business: SessionBusiness }) {
  const [isAlone, setIsAlone] = useState(false)
  return (
    <>
      <FirstStepsPlace businessId={business.business_id} onAlone={setIsAlone} />
      {!isAlone && <VenueUpcoming business={business} of="visits" />}
    </>
  )
}
