import { Skeleton, Text, TextInput } from '@mantine/core'
import { type GivenTip, MAX_TIP_NOTE, takeBackTip } from '@muelle/contract/payments/tips'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { tipsOfBookingQuery } from './tips-query.ts'

type Props = { bookingId: number /** The move of the ledger that the tip is. */; entryId: number; onClose: () => void }

/** Takes back a tip that was mistyped, with why (M8): out of where it lies, and it says so before. */
export function TakeBackTip({ bookingId, entryId, onClose }: Props) {
  const t = useTranslations('life')
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useQuery(tipsOfBookingQuery(bookingId))
  const tip = data?.find((one) => one.entry_id === entryId)
  const amount = tip ? exactMoney(tip.amount_cents, tip.currency) : ''
  const back = useChange<{ id: number; from: 'there' | 'mine'; reason: string }, GivenTip>({
    run: ({ id, ...body }, options) => ask(takeBackTip, { params: { id }, body }, options),
    success: t('tipBack.done', { amount }),
    failure: t('tipBack.failure'),
    reload: [['bookings'], ['booking'], ['custody']],
    onDone: onClose,
  })
  const denial = useDenial(tip, reason)
  return (
    <FormDialog
      title={t('tipBack.title', { amount })}
      submitLabel={t('tipBack.submit')}
      isPending={back.isPending}
      submitDenial={denial ?? undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (tip?.back && denial === null) back.send({ id: tip.id, from: tip.back.from, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      {error && !data && <ErrorState error={error} title={t('tipBack.error')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {tip && (
        <>
          <Text size="sm">{t(`tipBack.${wayOf(tip)}`, { name: tip.taken_by?.name ?? '' })}</Text>
          <TextInput
            label={t('reason')}
            size="md"
            required
            maxLength={MAX_TIP_NOTE}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}

/** Out of where it goes back. */
const wayOf = ({ back, method }: GivenTip) =>
  back?.from === 'mine' ? 'fromMine' : method === 'cash' ? 'fromHands' : 'fromBank'

/** Why it cannot be taken back now: what the server would say, or that nobody has said why. */
function useDenial(tip: GivenTip | undefined, reason: string): string | null {
  const t = useTranslations('life')
  if (!tip) return t('tipBack.reading')
  if (!tip.back) return t(tip.taken_back ? 'tipBack.already' : tip.is_handed_out ? 'tipBack.handed' : 'tipBack.others')
  return tip.back.refusal?.message ?? (reason.trim() === '' ? t('tipBack.why') : null)
}
