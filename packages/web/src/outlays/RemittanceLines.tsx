import { Skeleton } from '@mantine/core'
import type { Remittance } from '@muelle/contract/outlays/remittances'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { FeeLines } from './FeeLines.tsx'
import { remittanceQuery } from './outlay-queries.ts'

/** The fees of each booking that make a remittance up. */
export function RemittanceLines({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const t = useTranslations('outlays')
  const { data, error, refetch } = useQuery(remittanceQuery(remittance.id))
  const { currency } = remittance
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`${remittance.third_party || t('unnamed')} · ${exactMoney(remittance.amount_cents, currency)}`}
    >
      {error && !data && <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && <FeeLines lines={data.lines} currency={currency} />}
    </Dialog>
  )
}
