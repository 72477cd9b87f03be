import { Skeleton } from '@mantine/core'
import type { FeesBehind, OwedFees } from '@muelle/contract/outlays/remittances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { TablePages } from '../ui/list/TablePages.tsx'
import { FeeLines } from './FeeLines.tsx'
import { feesBehindQuery, MOVES_ROWS } from './outlay-queries.ts'

type Props = { businessId: number; owed: OwedFees; what: FeesBehind; onClose: () => void }

/** The fees of each booking that are owed to a third party, or were not collected for it. */
export function FeesBehindDialog({ businessId, owed, what, onClose }: Props) {
  const t = useTranslations('outlays')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(feesBehindQuery(businessId, owed, what, page))
  const { currency } = owed
  const cents = what === 'owed' ? owed.owed_cents : owed.uncollected_cents
  const amount = exactMoney(cents, currency)
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`${owed.third_party || t('unnamed')} · ${what === 'owed' ? amount : t('uncollected', { amount })}`}
    >
      {error && !data && <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && <FeeLines lines={data.rows} currency={currency} />}
      {data && data.count > MOVES_ROWS && (
        <TablePages page={page} pageRows={MOVES_ROWS} count={data.count} onPage={setPage} />
      )}
    </Dialog>
  )
}
