import { ActionIcon, Button, Menu } from '@mantine/core'
import type { WaitEntry } from '@muelle/contract/visits/waitlist'
import { MINUTE_MS } from '@muelle/domain/time'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SendTableReady } from '../messages/GuestMessages.tsx'
import { answersOf, type CalledStep } from './answers-of.ts'
import type { LineStep } from './use-line.ts'
import { useTicking } from './use-ticking.ts'
import styles from './Waitlist.module.css'
import { clockText } from './wait-range.ts'

/** From here on the clock is coral. */
const LAST_MS = 2 * MINUTE_MS
const WORDS = { more: 'more', requeue: 'down', no_show: 'noShow' } as const satisfies Record<CalledStep, string>

type Props = {
  entry: WaitEntry
  ahead: number
  businessId: number
  mayEdit: boolean
  isPending: boolean
  onStep: (step: LineStep) => void
}

/** Somebody who was told that the table is ready, with the time that it is kept (W-5). At its end the host is asked; nothing happens alone here. */
export function CalledEntry({ entry, ahead, businessId, mayEdit, isPending, onStep }: Props) {
  const t = useTranslations('waitlist')
  const now = useTicking(ahead)
  const { offer } = entry
  if (!offer) return null
  const until = Date.parse(offer.until)
  const left = until - now
  const share = Math.max(0, Math.min(1, left / (until - Date.parse(offer.from))))
  const table = offer.resources.map(({ name }) => name).join(' + ')
  const answer = offer.on_the_way ? t('coming') : offer.asked_more_time ? t('askedMore') : t('noAnswer')
  const isOver = left <= 0
  const { beside, further } = answersOf(isOver)
  const who = entry.name ?? t('unnamed')
  return (
    <li className={styles['called']} data-late={left <= LAST_MS || undefined}>
      <div className={styles['calledHead']}>
        <p>
          <b>
            {who} <span className={styles['party']}>{entry.party_size}</span>
          </b>
          <small>
            {t('tableReady', { table })} · {answer}
          </small>
        </p>
        <span className={styles['clock']} role="timer" aria-label={t('clock', { time: clockText(left) })}>
          {clockText(left)}
        </span>
      </div>
      <div className={styles['bar']} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      {isOver && <p role="status">{t('over')}</p>}
      {mayEdit && (
        <div className={styles['steps']}>
          <Button mih={44} loading={isPending} onClick={() => onStep({ do: 'seat', entry })}>
            {t('seatIn', { table })}
          </Button>
          {entry.phone !== null && (
            <SendTableReady businessId={businessId} visitId={entry.id} version={entry.version} />
          )}
          {beside.map((step) => (
            <Button key={step} mih={44} variant="default" onClick={() => onStep({ do: step, entry })}>
              {t(WORDS[step])}
            </Button>
          ))}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={44} aria-label={t('actionsFor', { name: who })}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {further.map((step) => (
                <Menu.Item key={step} mih={44} onClick={() => onStep({ do: step, entry })}>
                  {t(WORDS[step])}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  )
}
