import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import { MAX_NOTES } from '@muelle/contract/booking-bounds'
import { updateDeparture } from '@muelle/contract/departures/extra-departures'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { ONLINE_STATUSES, type OnlineStatus } from '@muelle/domain/departures/plan/state'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../board/DepartureDrawer.module.css'
import { locatorOf } from './locator-of.ts'

/** What online channels may do with a departure, such as «solo llamada» (R6), and a note for staff. */
export function DepartureNote({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const { version } = departure
  const [note, setNote] = useState(departure.note ?? '')
  const change = useChange({
    run: (body: { note?: string | null; online_status?: OnlineStatus }, options) =>
      ask(
        updateDeparture,
        { body: { departure: locatorOf(departure), ...(version !== null && { version }), ...body } },
        options,
      ),
    success: t('noteSaved'),
    failure: t('stateFailed'),
    reload: [['board'], ['availability']],
    showsStale: true,
  })
  const isSaved = note.trim() === (departure.note ?? '')
  if (!can('mdu_tour_booking', 'edit'))
    return (
      departure.note && (
        <section>
          <h3 className={styles['heading']}>{t('facts.note')}</h3>
          <Text>{departure.note}</Text>
        </section>
      )
    )
  return (
    <div className={styles['notes']}>
      <NativeSelect
        label={t('online')}
        value={departure.online_status}
        disabled={change.isPending}
        data={ONLINE_STATUSES.map((value) => ({ value, label: t(`onlineStatus.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const online_status = ONLINE_STATUSES.find((known) => known === value)
          if (online_status) change.send({ online_status })
        }}
      />
      <Textarea
        label={t('facts.note')}
        autosize
        minRows={1}
        maxLength={MAX_NOTES}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      {!isSaved && (
        <Group justify="flex-end">
          <Button
            variant="default"
            mih={44}
            loading={change.isPending}
            onClick={() => change.send({ note: note.trim() || null })}
          >
            {t('saveNote')}
          </Button>
        </Group>
      )}
      {change.stale && <Text role="alert">{t('noteStale')}</Text>}
    </div>
  )
}
