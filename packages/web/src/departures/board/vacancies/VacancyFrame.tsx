import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../../../ui/light/phone.ts'
import { expectedHeight } from './strip-height.ts'

/** Keeps the place of the vacancies until they are there: what stands below is not moved under the finger. */
export function VacancyFrame({ businessId }: { businessId: number }) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return <Skeleton height={expectedHeight({ businessId, isPhone })} />
}
