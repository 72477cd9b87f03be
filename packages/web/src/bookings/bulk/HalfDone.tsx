import { Alert, Button, Group, Text } from '@mantine/core'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { IconProgressAlert } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { CancelMany } from './CancelMany.tsx'
import { countStates, isDoneWith, type KeptRun, keptRun, openIds } from './kept-run.ts'
import { MoveMany } from './MoveMany.tsx'
import { useRunOwner } from './use-bulk-run.ts'

const AT_ONCE = 4

type Props = { run: KeptRun; onEnd: () => void }

/** What a reload broke off: how far it came, and the way to go on with the rest, which is read anew and asked about once more. */
export function HalfDone({ run: first, onEnd }: Props) {
  const t = useTranslations('bookingBulk')
  const owner = useRunOwner()
  const [run, setRun] = useState(first)
  const [rows, setRows] = useState<readonly Booking[] | null>(null)
  const { left, sent, done, refused } = countStates(run)
  const goOn = useMutation({
    mutationFn: () => judged(run),
    onSuccess: ({ run: known, rest }) => {
      keptRun.write(owner, known)
      setRun(known)
      if (rest.length > 0) setRows(rest)
    },
    onError: notifyFailure,
  })
  const forget = () => {
    keptRun.forget(owner)
    onEnd()
  }
  // A dialog that is closed after it ended leaves nothing to tell; one that is closed before it began leaves the rest waiting.
  const endIfTold = useEffectEvent(() => keptRun.read(owner) === null && onEnd())
  useEffect(() => {
    if (rows === null) endIfTold()
  }, [rows])
  const Dialog = run.kind === 'cancel' ? CancelMany : MoveMany
  const to = run.target && `${formatDate(run.target.date)} ${formatTimeOfDay(run.target.time)}`
  const open = left + sent
  return (
    <Alert
      color="ambar"
      mb="md"
      icon={<IconProgressAlert size={18} aria-hidden />}
      title={t(run.kind === 'cancel' ? 'halfCancel' : 'halfMove', {
        count: left + sent + done + refused,
        to: to ?? '',
      })}
    >
      <Text role="status">
        {t('halfDone', { done, refused, left })} {sent > 0 && t('halfSent', { count: sent })}
      </Text>
      <Group gap="xs" mt="sm">
        {open > 0 && (
          <Button mih={44} loading={goOn.isPending} onClick={() => goOn.mutate()}>
            {t('goOn', { count: open })}
          </Button>
        )}
        <Button variant="default" mih={44} onClick={forget}>
          {t(open > 0 ? 'leaveIt' : 'understood')}
        </Button>
      </Group>
      {rows && <Dialog rows={rows} onClose={() => setRows(null)} />}
    </Alert>
  )
}

/** What became of the open ones by what their bookings say now, and those that are really left. */
async function judged(run: KeptRun): Promise<{ run: KeptRun; rest: Booking[] }> {
  const items = { ...run.items }
  const rest: Booking[] = []
  const waiting = openIds(run)
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const booking = await found(id)
      if (booking === null) items[id] = 'refused'
      else if (isDoneWith(run, booking)) items[id] = 'done'
      else {
        items[id] = 'left'
        rest.push(booking)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { run: { ...run, items }, rest }
}

/** A booking, or null for one that is no longer there. */
async function found(id: number): Promise<Booking | null> {
  try {
    return await ask(getBooking, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return null
    throw error
  }
}
