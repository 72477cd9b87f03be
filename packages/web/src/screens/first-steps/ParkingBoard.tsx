import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useState } from 'react'
import { GatePage } from '../../parking/GatePage.tsx'
import { TillPlace } from '../till/TillPlace.tsx'
import { FirstStepsPlace } from './FirstStepsPlace.tsx'

/** The board of a parking lot: what there is to set it up, the shifts that wait for whoever settles them, and its gate. */
export function ParkingBoard({ business }: { business: SessionBusiness }) {
  const [isAlone, setIsAlone] = useState(false)
  return (
    <>
      <FirstStepsPlace businessId={business.business_id} onAlone={setIsAlone} />
      {!isAlone && <TillPlace businessId={business.business_id} isReady />}
      {!isAlone && <GatePage business={business} />}
    </>
  )
}
