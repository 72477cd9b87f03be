import type { Custody } from '@muelle/contract/ledger/custody'
import type { Shift } from '@muelle/contract/ledger/shifts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { CountSheet } from './CountSheet.tsx'
import { custodyQuery } from './custody-query.ts'
import { CASH_KEYS, openOwn, shiftsQuery } from './shift-queries.ts'
import { usualReceiverOf } from './usual-receiver.ts'

type Props = { businessId: number; onClose: () => void }
type Opened = { shift: Shift; shifts: readonly Shift[]; receivers: Custody['receivers'] }

/** One's own shift handed in where one works, for whoever takes cash and has no page of money: counted blind, and given to somebody (S7). */
export function HandIn({ businessId, onClose }: Props) {
  const t = useTranslations('shifts')
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useChange<void, Opened>({
    // All of it or nothing: without a part there would be nothing to see, and nothing to close.
    run: async () => {
      const shift = await openOwn(businessId)
      const [{ receivers }, { rows: shifts }] = await Promise.all([
        queryClient.fetchQuery(custodyQuery(businessId)),
        queryClient.fetchQuery(shiftsQuery(businessId)),
      ])
      return { shift, shifts, receivers }
    },
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone: setOpened,
    onFailure: () => {
      onClose()
      return false
    },
  })
  const begin = useEffectEvent(() => open.send())
  useEffect(() => begin(), [])
  if (!opened) return null
  const { shift, shifts, receivers } = opened
  if (receivers.length === 0)
    return (
      <Dialog onClose={onClose} title={t('handInTitle')} closeButtonProps={{ size: 44 }}>
        {t('alone')}
      </Dialog>
    )
  return (
    <CountSheet
      shift={shift}
      side="hand_in"
      receivers={receivers}
      usualReceiver={usualReceiverOf(shifts, shift.person.id, receivers)}
      maySafe={false}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
