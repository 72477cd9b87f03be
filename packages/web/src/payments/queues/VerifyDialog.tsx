import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { imageUrl } from '@muelle/contract/files/images'
import {
  decideTransfers,
  MAX_TRANSFER_REASON,
  refuseTransfer,
  verifyTransfer,
  type WaitingTransfer,
} from '@muelle/contract/payments/transfers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { formatDateTime, formatLongDate } from '../../i18n/format.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { notify } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './Queues.module.css'

type Props = {
  transfer: WaitingTransfer
  timeZone: string
  /** The next one is looked at, but for those that were decided. */
  onDecided: (ids: readonly number[]) => void
  onClose: () => void
}

/** A transfer beside the photo that shows it: Enter says that it is at the bank (M7). */
export function VerifyDialog({ transfer, timeZone, onDecided, onClose }: Props) {
  const t = useTranslations('moneyQueues')
  const common = useTranslations('common')
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const parts = transfer.whole?.waiting ?? null
  const isSeveral = parts !== null && parts.ids.length > 1
  // What the bank shows is all of it: its parts are decided about together unless somebody says otherwise.
  const [isWhole, setWhole] = useState(isSeveral)
  const ids = isWhole && parts ? parts.ids : [transfer.id]
  const cents = isWhole && parts ? parts.amount_cents : transfer.amount_cents
  const amount = exactMoney(cents, transfer.currency)
  const title = touristNameOf(transfer.booking) ?? transfer.booking.ticket
  const { send, isPending } = useChange<Decision, readonly Decided[]>({
    run: decide,
    reload: [['bookings']],
    onDone: (decided, { reason: why }) => {
      const isLate = decided.some(({ is_without_seat }) => is_without_seat)
      const words = why === null ? t(isLate ? 'verifiedLate' : 'verified', { amount }) : t('refused')
      notify.success({ title: transfer.booking.ticket, message: words })
      onDecided(decided.map(({ id }) => id))
    },
    // Somebody else has decided about some of it: what is left is shown anew.
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: ['bookings'] })
      return false
    },
  })
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <div className={styles['verify']}>
        <Proof proof={transfer.proof} />
        <Stack gap="sm">
          <Facts transfer={transfer} timeZone={timeZone} amount={amount} />
          {isSeveral && (
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={t('which')}
              data={[
                { value: 'whole', label: t('allParts', { count: parts.ids.length }) },
                { value: 'one', label: t('onePart') },
              ]}
              value={isWhole ? 'whole' : 'one'}
              onChange={(value) => setWhole(value === 'whole')}
            />
          )}
          {reason === null ? (
            <Group gap="xs" grow>
              <Button variant="default" mih={44} disabled={isPending} onClick={() => setReason(t('notThere'))}>
                {t('notArrived')}
              </Button>
              <Button mih={44} loading={isPending} onClick={() => send({ ids, reason: null })} data-autofocus>
                {t('arrived')}
              </Button>
            </Group>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (reason.trim() !== '') send({ ids, reason: reason.trim() })
              }}
            >
              <Stack gap="xs">
                <TextInput
                  label={t('whyNot')}
                  value={reason}
                  maxLength={MAX_TRANSFER_REASON}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  // It opens on request: the next thing a person does is say why.
                  autoFocus
                />
                <Group gap="xs" grow>
                  <Button variant="default" mih={44} onClick={() => setReason(null)}>
                    {common('back')}
                  </Button>
                  <Button type="submit" color="coral" mih={44} loading={isPending} disabled={reason.trim() === ''}>
                    {t('notArrived')}
                  </Button>
                </Group>
              </Stack>
            </form>
          )}
        </Stack>
      </div>
    </Dialog>
  )
}

type Decision = { ids: readonly number[] /** Why it is not there; null of what is. */; reason: string | null }
type Decided = { id: number; is_without_seat: boolean }

/** Parts of one transfer all or none, one part by itself. */
async function decide({ ids, reason }: Decision, options: AskOptions): Promise<readonly Decided[]> {
  const [id = 0, ...others] = ids
  if (others.length > 0) return (await ask(decideTransfers, { body: { ids: [...ids], reason } }, options)).decided
  const params = { id }
  return [
    await (reason === null
      ? ask(verifyTransfer, { params }, options)
      : ask(refuseTransfer, { params, body: { reason } }, options)),
  ]
}

function Proof({ proof }: Pick<WaitingTransfer, 'proof'>) {
  const t = useTranslations('moneyQueues')
  if (proof === null) return <p className={styles['no-photo']}>{t('noPhoto')}</p>
  return (
    <a href={imageUrl(proof)} target="_blank" rel="noreferrer" className={styles['photo']}>
      <img src={imageUrl(proof)} alt={t('photoOf')} />
    </a>
  )
}

function Facts({ transfer, timeZone, amount }: Pick<Props, 'transfer' | 'timeZone'> & { amount: string }) {
  const t = useTranslations('moneyQueues')
  const { booking, reference, whole, announced_by: by } = transfer
  const isOver = booking.status === 'inactive'
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t('expected')}
      </Text>
      <Text fz={32} fw={600} lh={1.2} className="mu-num">
        {amount}
      </Text>
      {whole && (
        <Text>
          {t('partOf', { amount: exactMoney(whole.amount_cents, transfer.currency), code: whole.order_code })}
        </Text>
      )}
      {reference !== null && <Text className={styles['reference'] ?? ''}>{t('referenceOf', { reference })}</Text>}
      <Text>
        {booking.tour.name}, {formatLongDate(booking.travel_date)}
      </Text>
      <Text c="dimmed" size="sm">
        {by === null ? t('saidByCustomer') : t('saidBy', { name: by.name })}
        {' · '}
        {formatDateTime(transfer.announced_at, timeZone)}
      </Text>
      {isOver && <Text size="sm">{t('seatsGone')}</Text>}
      {!isOver && booking.expires_at !== null && (
        <Text c="dimmed" size="sm">
          {t('keptUntil', { time: formatDateTime(booking.expires_at, timeZone) })}
        </Text>
      )}
    </div>
  )
}
