import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import { MAX_NOTES } from '@muelle/contract/bookings/booking-bounds'
import { updateDeparture } from '@muelle/contract/departures/extra-departures'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { ONLINE_STATUSES, type OnlineStatus } from '@muelle/domain/departures/plan/state'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../board/DepartureDrawer.module.css'
import { locatorOf } from './locator-of.ts'

/** What is typed, and over which note and version; `isTold` once a refusal has told of a later note, which is shown beside it. */
type Typing = { note: string; over: string | null; version: number | null; isTold: boolean }

/** What online channels may do with a departure, such as «solo llamada» (R6), and a note for staff. */
export function DepartureNote({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const { version } = departure
  const [typing, setTyping] = useState<Typing | null>(null)
  const note = typing?.note ?? departure.note ?? ''
  const isContested = typing !== null && typing.over !== departure.note
  const change = useChange({
    run: (body: { note?: string | null; online_status?: OnlineStatus }, options) => {
      // Sales change the version, too: only what somebody else wrote there meanwhile must not be written over unseen (I26).
      const over = body.note !== undefined && isContested && !typing.isTold ? typing.version : version
      return ask(
        updateDeparture,
        { body: { departure: locatorOf(departure), ...(over !== null && { version: over }), ...body } },
        options,
      )
    },
    success: t('noteSaved'),
    failure: t('stateFailed'),
    reload: [['board'], ['availability']],
    onDone: (_, { note: saved }) => {
      if (saved !== undefined)
        // Whoever has typed on meanwhile goes on over what was saved; all else follows the departure again.
        setTyping((before) =>
          before && before.note.trim() !== (saved ?? '') ? { ...before, over: saved, isTold: false } : null,
        )
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'stale')
        setTyping((before) => before && { ...before, isTold: true })
      return false
    },
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
        {...(isContested && !change.isPending && { description: departure.note })}
        value={note}
        onChange={({ currentTarget: { value } }) =>
          setTyping({ over: departure.note, version, isTold: false, ...typing, note: value })
        }
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
    </div>
  )
}
