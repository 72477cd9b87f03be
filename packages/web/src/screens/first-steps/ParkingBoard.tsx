import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useState } from 'react'
import { GatePage } from '../../parking/GatePage.tsx'
import { FirstStepsPlace } from './FirstStepsPlace.tsx'

/** The board of a parking lot: what there is to set it up, and its gate. */
export function ParkingBoard({ business }: { business: SessionBusiness }) {
  const [isAlone, setIsAlone] = useState(false)
  return (
    <>
      <FirstStepsPlace businessId={business.business_id} onAlone={setIsAlone} />
      {!isAlone && <GatePage business={business} />}
    </>
  )
}
