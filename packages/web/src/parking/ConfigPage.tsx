import { Stack } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWorkOn } from '../session/use-work-on.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { MerchantsSection } from './MerchantsSection.tsx'
import { PermitsSection } from './PermitsSection.tsx'
import { lotQuery } from './parking-queries.ts'
import { RulesSection } from './RulesSection.tsx'
import { SpacesSection } from './SpacesSection.tsx'
import { TariffSection } from './TariffSection.tsx'

/** `/business/config-parking/:id`: places, rates, permits, merchants and what the ticket says (P-13). */
export function ConfigPage({ id }: { id: number }) {
  const t = useTranslations('parkingConfig')
  const { data: lot, error, refetch } = useQuery(lotQuery(id))
  // What it leads to, such as its resources, is of the same business.
  useWorkOn(lot?.business_id)
  return (
    <>
      <PageHeader description={t('intro')} />
      {error && !lot && <ErrorState error={error} onRetry={() => void refetch()} />}
      {lot && <Sections lot={lot} />}
    </>
  )
}

const Sections = ({ lot }: { lot: ParkingLot }) => (
  <Stack>
    <SpacesSection lot={lot} />
    <TariffSection lot={lot} />
    <PermitsSection lot={lot} />
    <MerchantsSection lot={lot} />
    <RulesSection lot={lot} />
  </Stack>
)
