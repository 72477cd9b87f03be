import { Button, NativeSelect } from '@mantine/core'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconShip, IconSteeringWheel } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { LaterBoatMark } from '../../transports/faults/LaterFaults.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from '../board/DepartureDrawer.module.css'
import { CALENDAR_KEY } from '../calendar/calendar-queries.ts'
import { locatorOf } from '../plan/locator-of.ts'
import { transportNames } from '../plan/transport-names.ts'
import { AssignPanel } from './AssignPanel.tsx'
import { ASSIGNMENT_KEY } from './assignment-queries.ts'
import { laterDepartures } from './later-departures.ts'

type Props = { departure: BoardDeparture; others: readonly BoardDeparture[] }

/** Who takes a departure out: one press for a boat, one for a captain, or those of another departure in exchange (C10). */
export function AssignmentSection({ departure, others }: Props) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const { send, isPending } = useChange({
    run: (other: BoardDeparture, options) => ask(assignDeparture, { body: exchangeOf(departure, other) }, options),
    failure: t('assignment.failed'),
    success: t('assignment.done'),
    reload: [['board'], ASSIGNMENT_KEY, CALENDAR_KEY, ['availability']],
  })
  const mayAssign = can('mdu_tour_booking', 'edit') && !hasDeparted(departure.state)
  // What is missing is chosen here at once; what is there is changed by whoever wants to.
  const isComplete = departure.transports.length > 0 && departure.crew.length > 0
  const [isOpen, setIsOpen] = useState(!isComplete)
  const swappable = others.filter(
    (other) => other !== departure && !hasDeparted(other.state) && other.transports.length + other.crew.length > 0,
  )
  const captains = departure.crew.map(({ name }) => name).join(', ')
  return (
    <section>
      <h3 className={styles['heading']}>{t('sections.assignment')}</h3>
      {!(isOpen && mayAssign) && (
        <>
          <div className={styles['assigned']}>
            <IconShip size={18} aria-hidden />
            <span>
              {transportNames(departure) ?? t('assignment.noBoat')}{' '}
              {departure.transports.map(({ id }) => (
                <LaterBoatMark key={id} transportId={id} />
              ))}
            </span>
            {mayAssign && (
              <Button variant="default" mih={44} onClick={() => setIsOpen(true)}>
                {t('assignment.change')}
              </Button>
            )}
          </div>
          <div className={styles['assigned']}>
            <IconSteeringWheel size={18} aria-hidden />
            <span>{captains || t('assignment.noCrew')}</span>
          </div>
        </>
      )}
      {isOpen && mayAssign && (
        <>
          <AssignPanel departure={locatorOf(departure)} later={laterDepartures(departure, others)} />
          {swappable.length > 0 && (
            <NativeSelect
              mt="sm"
              aria-label={t('assignment.swap')}
              disabled={isPending}
              value=""
              onChange={({ currentTarget: { value } }) => {
                const other = swappable[Number(value)]
                if (value !== '' && other) send(other)
              }}
              data={[
                { value: '', label: t('assignment.swap') },
                ...swappable.map((other, at) => ({
                  value: String(at),
                  label: t('assignment.swapWith', { time: formatTimeOfDay(other.start_time), tour: other.tour_name }),
                })),
              ]}
            />
          )}
        </>
      )}
    </section>
  )
}

const assignedOf = ({ transports, crew }: BoardDeparture) => ({
  transports: transports.map(({ id }) => id),
  crew: crew.map(({ id, duty }) => ({ crew_member_id: id, duty })),
})

/** Each gets what the other has, in one request: neither is without a boat in between. */
const exchangeOf = (departure: BoardDeparture, other: BoardDeparture) => ({
  departure: locatorOf(departure),
  ...assignedOf(other),
  swap_with: { departure: locatorOf(other), ...assignedOf(departure) },
})
