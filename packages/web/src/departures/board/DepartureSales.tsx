import { Button, Text, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/booking-bounds'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { setDepartureState } from '@muelle/contract/departures/work'
import { hasDeparted, type SettableState } from '@muelle/domain/departures/plan/state'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { HistoryButton } from '../../history/HistoryButton.tsx'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { BlockSeatsDialog } from '../capacity/BlockSeatsDialog.tsx'
import { CapacityDialog } from '../capacity/CapacityDialog.tsx'
import { DepartureNote } from '../plan/DepartureNote.tsx'
import { ExtraDepartureButton } from '../plan/ExtraDepartureButton.tsx'
import { locatorOf } from '../plan/locator-of.ts'
import { saleChoiceOf } from '../plan/sale-choice.ts'
import { saleDenialOf } from '../plan/sale-denial.ts'
import styles from './DepartureDrawer.module.css'

type Props = { departure: BoardDeparture; businessId: number; onSell: (scheduleId: number) => void }

/** Whether a departure sells, and how it stands (R6). Closing and opening undo each other with one press. */
export function DepartureSales({ departure, businessId, onSell }: Props) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'capacity' | 'blocks' | 'cancel' | null>(null)
  const [why, setWhy] = useState('')
  const time = formatTimeOfDay(departure.start_time)
  const { send, isPending } = useChange({
    run: (state: SettableState, options) =>
      ask(setDepartureState, { body: { departure: locatorOf(departure), state, reason: why.trim() || null } }, options),
    success: (_answer, state) => t(`states.${state}`, { time }),
    failure: t('stateFailed'),
    reload: [['board'], ['availability']],
    onDone: () => setDialog(null),
  })
  const { state, people_used: people, reason } = departure
  const scheduleId = saleChoiceOf(departure)
  const isOff = !can('mdu_tour_booking', 'edit') || isPending || hasDeparted(state)
  const mayDecide = can('mdu_tour', 'edit')
  const saleDenial = saleDenialOf({ reason }, mayDecide)
  // Why something below cannot be pressed: everything that stands against it, since each bars another button.
  const reasons = [
    saleDenial?.message,
    hasDeparted(state) && t('departed'),
    !can('mdu_tour_booking', 'edit') ? t('noEdit') : !mayDecide && t('noRight'),
    people > 0 && !hasDeparted(state) && mayDecide && t('hasPeople', { people }),
  ].filter((words) => typeof words === 'string')
  return (
    <section>
      <h3 className={styles['heading']}>{t('sections.sales')}</h3>
      <div className={styles['actions']}>
        {scheduleId !== null && can('mdu_tour_booking', 'create') && (
          <Button variant="light" disabled={saleDenial !== null} onClick={() => onSell(scheduleId)}>
            {t('sell')}
          </Button>
        )}
        {state === 'closed' || state === 'canceled' ? (
          <Button variant="default" disabled={isOff} onClick={() => send('open')}>
            {t('reopen')}
          </Button>
        ) : (
          <Button variant="default" disabled={isOff} onClick={() => send('closed')}>
            {t('stop')}
          </Button>
        )}
        {(state === 'open' || state === 'closed') && (
          <Button variant="default" disabled={isOff} onClick={() => send('boarding')}>
            {t('board')}
          </Button>
        )}
        <Button variant="default" disabled={!mayDecide || hasDeparted(state)} onClick={() => setDialog('capacity')}>
          {t('capacity')}
        </Button>
        <Button variant="default" disabled={isOff} onClick={() => setDialog('blocks')}>
          {t('blocks')}
        </Button>
        {state !== 'canceled' && (
          <Button
            variant="subtle"
            color="coral"
            disabled={isOff || !mayDecide || people > 0}
            onClick={() => setDialog('cancel')}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {reasons.map((words) => (
        <Text key={words} className={styles['note'] ?? ''} mt={6}>
          {words}
        </Text>
      ))}
      <DepartureNote departure={departure} />
      <ExtraDepartureButton
        businessId={businessId}
        tourId={departure.tour_id}
        date={departure.local_date}
        onAdded={() => void queryClient.invalidateQueries({ queryKey: ['board'] })}
      />
      {departure.id !== null && (
        <HistoryButton subjectType="departure" subjectId={departure.id} name={`${time} ${departure.tour_name}`} />
      )}
      {dialog === 'capacity' && <CapacityDialog departure={departure} onClose={() => setDialog(null)} />}
      {dialog === 'blocks' && <BlockSeatsDialog departure={departure} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle', { time })}
          confirmLabel={t('cancel')}
          isDanger
          isPending={isPending}
          onConfirm={() => send('canceled')}
          onClose={() => setDialog(null)}
        >
          {t('cancelBody')}
          <TextInput
            mt="md"
            label={t('cancelReason')}
            value={why}
            maxLength={MAX_REASON}
            onChange={({ currentTarget: { value } }) => setWhy(value)}
          />
        </ConfirmDialog>
      )}
    </section>
  )
}
