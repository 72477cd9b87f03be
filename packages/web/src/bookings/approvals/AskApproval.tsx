import { Button, Group, Loader, Text } from '@mantine/core'
import { askApproval } from '@muelle/contract/bookings/approvals'
import { approvalKey } from '@muelle/domain/bookings/sale/approval'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { useLive } from '../../live/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import { approvalRequestOf } from '../sale/sale-request.ts'
import type { Sale } from '../sale/use-sale.ts'
import styles from './Approvals.module.css'
import { approvalKeyOf, approvalQuery, tellsOfApprovals } from './approval-queries.ts'

type Asked = { id: number; key: string }

/** Asks whoever may, wherever they are, and goes on with the sale once they have said yes. */
export function AskApproval({ sale }: { sale: Sale }) {
  const t = useTranslations('approvals')
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const request = approvalRequestOf(sale.state, sale.facts)
  const key = approvalKey({ tour_id: Number(request.params.id), ...request.body })
  // What was asked for was this sale; once another one stands on the sheet, its answer is of no use.
  const id = asked?.key === key ? asked.id : null
  const { data } = useQuery(approvalQuery(id))
  const state = id === null ? null : (data?.state ?? 'asked')
  useLive(`business/${sale.businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (id !== null && tellsOfApprovals(events, mustReadAll))
      void queryClient.invalidateQueries({ queryKey: approvalKeyOf(id) })
  })
  const approver = state === 'approved' ? (data?.answered_by?.name ?? null) : null
  const goOn = useEffectEvent((name: string) => {
    if (id !== null) sale.dispatch({ type: 'choices', change: { approval: { request_id: id, name } } })
  })
  useEffect(() => {
    if (approver !== null) goOn(approver)
  }, [approver])

  const change = useChange({
    run: (input: { request: typeof request; key: string }, options) => ask(askApproval, input.request, options),
    onDone: (made, input) => setAsked({ id: made.id, key: input.key }),
    onFailure: (error) => {
      const open = error instanceof ApiError && error.code === 'approval.asked' ? error.detail['approval_id'] : null
      if (typeof open !== 'number') return false
      setAsked({ id: open, key })
      return true
    },
  })
  if (state === 'approved')
    return (
      <Text role="status" className={styles['wide'] ?? ''}>
        {t('approved', { name: approver ?? '' })}
      </Text>
    )
  if (state === 'asked')
    return (
      <Group gap="xs" role="status" wrap="nowrap" className={styles['wide'] ?? ''}>
        <Loader size="sm" aria-hidden />
        <span>{t('waiting')}</span>
      </Group>
    )
  return (
    <div className={styles['wide']}>
      {(state === 'refused' || state === 'expired') && (
        <Text role="status" mb={6}>
          {state === 'refused' ? t('refused', { name: data?.answered_by?.name ?? '' }) : t('expired')}
        </Text>
      )}
      <Button
        fullWidth
        size="md"
        variant="default"
        leftSection={<IconHandStop size={18} aria-hidden />}
        loading={change.isPending}
        onClick={() => change.send({ request, key })}
      >
        {t('ask')}
      </Button>
    </div>
  )
}
