import { Button, Group, Loader, Text } from '@mantine/core'
import type { Approval } from '@muelle/contract/bookings/approvals'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './Approvals.module.css'
import { type ApprovedRequest, approvalKeyOf, approvalQuery, tellsOfApprovals } from './approval-queries.ts'

type Asked = { id: number; key: string }

type Props<Request> = {
  businessId: number
  request: Request
  /** What two requests share exactly when one approval stands for both. */
  requestKey: string
  send: (request: Request, options: AskOptions) => Promise<Approval>
  onApproved: (approved: ApprovedRequest) => void
  /** What was approved got no answer: it may be tried again, and is the same. */
  isUnanswered?: boolean
}

/** Asks whoever may, wherever they are, and goes on with what was asked for once they have said yes. */
export function AskApproval<Request>({
  businessId,
  request,
  requestKey: key,
  send,
  onApproved,
  isUnanswered = false,
}: Props<Request>) {
  const t = useTranslations('approvals')
  const common = useTranslations('common')
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Once something else stands on the screen, the answer to what was asked for is of no use.
  const id = asked?.key === key ? asked.id : null
  const { data } = useQuery(approvalQuery(id))
  const state = id === null ? null : (data?.state ?? 'asked')
  useLive(`business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (id !== null && tellsOfApprovals(events, mustReadAll))
      void queryClient.invalidateQueries({ queryKey: approvalKeyOf(id) })
  })
  const approver = state === 'approved' ? (data?.answered_by?.name ?? null) : null
  const goOn = useEffectEvent((name: string) => {
    if (id !== null) onApproved({ request_id: id, name })
  })
  useEffect(() => {
    if (approver !== null) goOn(approver)
  }, [approver])

  const change = useChange({
    run: (input: { request: Request; key: string }, options) => send(input.request, options),
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
      <div className={styles['wide']}>
        <Text role="status">{t('approved', { name: approver ?? '' })}</Text>
        {isUnanswered && approver !== null && id !== null && (
          <Button fullWidth size="md" mt={6} onClick={() => onApproved({ request_id: id, name: approver })}>
            {common('retry')}
          </Button>
        )}
      </div>
    )
  if (state === 'asked')
    return (
      <Group gap="xs" justify="center" role="status" wrap="nowrap" className={styles['wide'] ?? ''}>
        <Loader size="sm" color="currentColor" flex="none" aria-hidden />
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
