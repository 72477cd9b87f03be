import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useState } from 'react'
import { HostPage } from '../../visits/host/HostPage.tsx'
import { FirstStepsPlace } from '../first-steps/FirstStepsPlace.tsx'

/** Visitas of a restaurant or a bar; before it has what it needs, what there is to set it up. */
export function HostBoard({ business }: { business: SessionBusiness }) {
  const [isAlone, setIsAlone] = useState(false)
  return (
    <>
      <FirstStepsPlace businessId={business.business_id} onAlone={setIsAlone} />
      {!isAlone && <HostPage business={business} />}
    </>
  )
}
