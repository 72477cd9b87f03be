import { Select, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { creditVisit } from '@muelle/contract/visits/promoters/earnings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { promotersKey, promotersQuery } from './promoter-queries.ts'

/** A visit as it is credited now. */
export type Credited = { id: number; version: number; name: string; rp: { id: number; name: string } | null }
type Props = { businessId: number; visit: Credited; onClose: () => void }
const NOBODY = '0'

/** Says that somebody else brought a visit, or nobody (N-5): what was said before stays in the books, and both people see the reason. */
export function CreditDialog({ businessId, visit, onClose }: Props) {
  const t = useTranslations('nights')
  const { data } = useQuery(promotersQuery(businessId))
  const [who, setWho] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const others = (data?.rows ?? []).filter(
    ({ enabled, user }) => enabled && (user === null || user.id !== visit.rp?.id),
  )
  const save = useChange({
    run: (_: null, options) =>
      ask(
        creditVisit,
        {
          params: { id: businessId, bookingId: visit.id },
          body: {
            promoter_id: who === null || who === NOBODY ? null : Number(who),
            reason: reason.trim(),
            version: visit.version,
          },
        },
        options,
      ),
    success: ({ promoter }) => (promoter ? t('creditBy', { name: promoter.name }) : t('creditNone')),
    reload: [promotersKey(businessId), ['visits', businessId]],
    onDone: onClose,
  })
  const isFit = who !== null && reason.trim() !== ''
  return (
    <FormDialog
      title={t('creditChange', { name: visit.name })}
      isPending={save.isPending}
      submitDenial={isFit ? undefined : t('creditMissing')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit) save.send(null)
      }}
    >
      <Select
        label={t('creditWho')}
        searchable
        data={[
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(visit.rp === null ? [] : [{ value: NOBODY, label: t('creditNobody') }]),
        ]}
        value={who}
        data-autofocus
        onChange={setWho}
      />
      <TextInput
        label={t('creditReason')}
        description={t('creditHint')}
        value={reason}
        maxLength={MAX_REASON}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
