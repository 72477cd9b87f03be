import { Modal } from '@mantine/core'
import type { Shift } from '@muelle/contract/ledger/shifts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../ui/use-change.ts'
import { CountSheet } from './CountSheet.tsx'
import { custodyQuery } from './custody-query.ts'
import { CASH_KEYS, openOwn, shiftsQuery } from './shift-queries.ts'
import { usualReceiverOf } from './usual-receiver.ts'

type Props = { businessId: number; onClose: () => void }

/** One's own shift handed in where one works, for whoever takes cash and has no page of money: counted blind, and given to somebody (S7). */
export function HandIn({ businessId, onClose }: Props) {
  const t = useTranslations('shifts')
  const common = useTranslations('common')
  const [shift, setShift] = useState<Shift | null>(null)
  const { data: custody } = useQuery(custodyQuery(businessId))
  const { data: shifts } = useQuery(shiftsQuery(businessId))
  const open = useChange<void, Shift>({
    run: () => openOwn(businessId),
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone: setShift,
    onFailure: () => {
      onClose()
      return false
    },
  })
  const begin = useEffectEvent(() => open.send())
  useEffect(() => begin(), [])
  if (!shift || !custody || !shifts) return null
  if (custody.receivers.length === 0)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('handInTitle')}
        closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
      >
        {t('alone')}
      </Modal>
    )
  return (
    <CountSheet
      shift={shift}
      side="hand_in"
      receivers={custody.receivers}
      usualReceiver={usualReceiverOf(shifts.rows, shift.person.id, custody.receivers)}
      maySafe={false}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
