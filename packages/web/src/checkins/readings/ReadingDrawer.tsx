import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { ScannedCheckin } from '@muelle/contract/checkins/record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { passengerWords } from './passenger-words.ts'
import type { OpenBooking } from './ReadingAction.tsx'
import { ReadingBadge } from './ReadingBadge.tsx'
import { useTicketWord } from './ReadingCells.tsx'
import styles from './Readings.module.css'
import { readingQuery } from './reading-queries.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { useReason } from './use-reason.ts'

const WIDTH = 440
type Props = { id: number; timeZone: string; onBooking: OpenBooking; onClose: () => void }

/** One scan beside the list: all that is known of it, and what may be done. */
export function ReadingDrawer({ id, timeZone, onBooking, onClose }: Props) {
  const t = useTranslations('readings')
  const { data, error, refetch } = useQuery(readingQuery(id))
  const ticket = useTicketWord(data ?? { booking: null })
  return (
    <SideSheet title={t('detail.title', { ticket: data ? ticket : '…' })} width={WIDTH} onClose={onClose}>
      <div className={styles['sheet']}>
        {data ? (
          <Detail reading={data} timeZone={timeZone} onBooking={onBooking} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={280} />
        )}
      </div>
    </SideSheet>
  )
}

function Detail({ reading, timeZone, onBooking }: Omit<Props, 'id' | 'onClose'> & { reading: ScannedCheckin }) {
  const t = useTranslations('readings')
  const reason = useReason(timeZone)(reading)
  const { booking, kind, at, received_at, is_offline, device, user, party, passengers, corrected, reviewed } = reading
  const people = party.filter(({ position }) => passengers.includes(position))
  return (
    <Stack gap="md">
      <div>
        <ReadingBadge reading={reading} />
        {reason !== '' && <Text mt="xs">{reason}</Text>}
      </div>
      <dl className={styles['details']}>
        <Fact name={t('detail.kind')}>{t(`detail.${kind}`)}</Fact>
        <Fact name={t('detail.happened')}>{formatDateTime(at, timeZone)}</Fact>
        {is_offline && (
          <Fact name={t('detail.told')}>
            {formatDateTime(received_at, timeZone)} ({t('offline')})
          </Fact>
        )}
        <Fact name={t('detail.who')}>{user.name}</Fact>
        <Fact name={t('detail.device')}>{device.name ?? device.id}</Fact>
        {booking && (
          <>
            <Fact name={t('detail.people')}>
              {people.length === 0
                ? t('detail.nobody')
                : people
                    .map((one) => passengerWords(one, t('edit.passenger', { position: String(one.position) })))
                    .join(', ')}
            </Fact>
            <Fact name={t('detail.now')}>
              {t('detail.nowOf', {
                received: String(booking.received_people),
                boarded: String(booking.boarded_people),
                people: String(booking.people),
              })}
            </Fact>
          </>
        )}
        {corrected && (
          <Fact name={t('detail.corrected')}>
            {t('detail.correctedBy', { name: corrected.by.name, reason: corrected.reason })}
          </Fact>
        )}
        {reviewed && !corrected && (
          <Fact name={t('tabs.to_review')}>{t('why.reviewed', { name: reviewed.by.name })}</Fact>
        )}
      </dl>
      <Actions reading={reading} timeZone={timeZone} onBooking={onBooking} />
    </Stack>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actions({ reading, timeZone, onBooking }: Omit<Props, 'id' | 'onClose'> & { reading: ScannedCheckin }) {
  const t = useTranslations('readings')
  const { can } = useRights()
  const [isUndoing, setIsUndoing] = useState(false)
  const { booking, undo_until, is_admitted, undone, review, reviewed } = reading
  const mayCorrect = can('mdu_checkin', 'edit') && undone === null
  const isOpen = review !== null && reviewed === null
  return (
    <Stack gap="xs">
      {mayCorrect && (is_admitted || isOpen) && (
        <Button
          variant={isOpen ? 'filled' : 'default'}
          mih={44}
          renderRoot={(props) => (
            <Link {...props} to="/checkins/edit/$checkin" params={{ checkin: String(reading.id) }} />
          )}
        >
          {t(isOpen ? 'acts.review' : 'acts.correct')}
        </Button>
      )}
      {booking && can('mdu_tour_booking') && (
        <Button variant="default" mih={44} onClick={() => onBooking(booking.id)}>
          {t('acts.booking')}
        </Button>
      )}
      {undo_until && can('mdu_checkin', 'create') && (
        <>
          <Button variant="default" mih={44} onClick={() => setIsUndoing(true)}>
            {t('acts.undo')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('detail.undoUntil', { time: formatTimeOfDay(localParts(undo_until, timeZone).time) })}
          </Text>
        </>
      )}
      {isUndoing && <UndoDialog reading={reading} onClose={() => setIsUndoing(false)} />}
    </Stack>
  )
}
