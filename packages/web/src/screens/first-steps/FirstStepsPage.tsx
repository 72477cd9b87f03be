import { useBusiness } from '../../session/use-business.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** The first steps of the selected business at an address of their own, also for who does not want them on the board. */
export function FirstStepsPage() {
  const { business } = useBusiness()
  const businessId = business?.business_id ?? null
  return (
    <>
      <PageHeader />
      <FirstSteps key={businessId} businessId={businessId} place="page" />
    </>
  )
}
