import { NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { MAX_OUTLAY_TEXT } from '@muelle/contract/outlays/outlay-bounds'
import { createRemittance, type OwedFees } from '@muelle/contract/outlays/remittances'
import { REMITTANCE_SOURCES } from '@muelle/domain/outlays/expense'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate } from '../i18n/format.ts'
import { custodyQuery } from '../ledger/custody-query.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Outlays.module.css'
import { OUTLAYS_KEY } from './outlay-queries.ts'
import { likelySource } from './sources.ts'

type Props = { businessId: number; owed: OwedFees; mayRemit: boolean; onClose: () => void }

/** Hands on to a third party what was shown: how much is there, from where it leaves, and its receipt. */
export function RemitDialog({ businessId, owed, mayRemit, onClose }: Props) {
  const t = useTranslations('outlays')
  const { third_party, currency, owed_cents, seen } = owed
  const custody = useQuery(custodyQuery(businessId))
  const [from, setFrom] = useState<string | null>(null)
  // Where it is likely to leave from is said once: it does not change under who is about to confirm it. What was known from before may
  // be over, so it waits for what is asked now.
  if (from === null && custody.data && !custody.isFetching) setFrom(likelySource(custody.data, currency, owed_cents))
  const [reference, setReference] = useState('')
  const source = REMITTANCE_SOURCES.find((one) => one === from) ?? 'bank'
  const remit = useChange<void, unknown>({
    run: (_, options) =>
      ask(
        createRemittance,
        {
          body: {
            business_id: businessId,
            third_party,
            currency,
            from: source,
            reference,
            shown: { owed_cents, seen },
          },
        },
        options,
      ),
    success: t('remitted'),
    failure: t('failure'),
    reload: [OUTLAYS_KEY, ['bookings', 'custody']],
    onDone: onClose,
  })
  const isUnread = from === null && custody.error !== null
  const denial = !mayRemit ? t('notNow') : isUnread ? t('sourceUnread') : undefined
  return (
    <FormDialog
      title={t('remitTo', { name: third_party || t('unnamed') })}
      submitLabel={t(source === 'outside' ? 'notedAmount' : 'remitAmount', {
        amount: exactMoney(owed_cents, currency),
      })}
      isPending={remit.isPending || (from === null && !isUnread)}
      submitDenial={denial}
      onSubmit={(event) => {
        event.preventDefault()
        if (denial === undefined && from !== null) remit.send()
      }}
      onClose={onClose}
    >
      <div>
        {owed.fees.map(({ name, quantity, cents }) => (
          <div key={name} className={styles['fee']}>
            <span>{t('headcount', { name, count: quantity })}</span>
            <b className="mu-num">{exactMoney(cents, currency)}</b>
          </div>
        ))}
        {owed.days.map(({ local_date, name, quantity, cents }) => (
          <div key={`${local_date} ${name}`} className={`${styles['fee']} ${styles['note']}`}>
            <span>{[formatDate(local_date), t('headcount', { name, count: quantity })].join(' · ')}</span>
            <span className="mu-num">{exactMoney(cents, currency)}</span>
          </div>
        ))}
      </div>
      {isUnread ? (
        <ErrorState error={custody.error} title={t('sourceUnread')} onRetry={() => void custody.refetch()} />
      ) : from === null ? (
        <Skeleton height={60} />
      ) : (
        <NativeSelect
          label={t('from')}
          value={source}
          onChange={(event) => setFrom(event.currentTarget.value)}
          {...(source === 'outside' && { description: t('outsideHint') })}
          data={REMITTANCE_SOURCES.map((value) => ({ value, label: t(value) }))}
        />
      )}
      <TextInput
        label={t('reference')}
        maxLength={MAX_OUTLAY_TEXT}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
