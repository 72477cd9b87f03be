import { Button, Menu } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { setDepartureState } from '@muelle/contract/departures/work'
import type { SettableState } from '@muelle/domain/departures/plan/state'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import { locatorOf } from '../plan/locator-of.ts'
import { boardingFrom, mainActionOf } from '../plan/main-action.ts'
import { saleChoiceOf } from '../plan/sale-choice.ts'
import { saleDenialOf } from '../plan/sale-denial.ts'
import { type DepartureDialog, DepartureDialogs } from './DepartureDialogs.tsx'
import styles from './DepartureDrawer.module.css'
import { moreActionsOf } from './more-actions.ts'

type Props = {
  departure: BoardDeparture
  businessId: number
  /** When the board was read, by the server's clock (ms). */
  readAt: number
  onJoin: () => void
  onCloseAll: () => void
  onSell: (scheduleId: number) => void
}

/** The one thing to do with a departure now, and the rest behind «Más»: the destructive last, what is impossible now with its reason. */
export function DepartureFooter({ departure, businessId, readAt, onJoin, onCloseAll, onSell }: Props) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<DepartureDialog | null>(null)
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
  const mayEdit = can('mdu_tour_booking', 'edit')
  const mayDecide = can('mdu_tour', 'edit')
  const scheduleId = saleChoiceOf(departure)
  const denial = saleDenialOf(departure, mayDecide)
  const isSellable = scheduleId !== null && denial === null
  const rights = { maySell: can('mdu_tour_booking', 'create'), mayEdit }
  const main = mainActionOf({ ...departure, isSellable }, rights, readAt)
  const boardingAt = boardingFrom(departure)
  const actions = moreActionsOf(departure, {
    ...rights,
    mayDecide,
    main,
    isSellable,
    isEarly: readAt < boardingAt,
  })
  const wordsOf = (reason: (typeof actions)[number]['denial']) =>
    reason === 'early'
      ? t('more.from', {
          time: formatTimeOfDay(localParts(new Date(boardingAt).toISOString(), departure.time_zone).time),
        })
      : reason === 'hasPeople'
        ? t('hasPeople', { people: departure.people_used })
        : reason === 'notSold'
          ? (denial?.message ?? null)
          : reason && t(reason)
  const sell = () => scheduleId !== null && onSell(scheduleId)
  const run = {
    sell,
    join: onJoin,
    capacity: () => setDialog('capacity'),
    blocks: () => setDialog('blocks'),
    stop: () => send('closed'),
    reopen: () => send('open'),
    board: () => send('boarding'),
    extra: () => setDialog('extra'),
    history: () => setDialog('history'),
    cancel: () => setDialog('cancel'),
    closure: onCloseAll,
  }
  if (main === null && actions.length === 0) return null
  return (
    <div className={styles['footer']}>
      {main && (
        <Button className={styles['main'] ?? ''} loading={isPending} onClick={run[main]}>
          {main === 'sell' && departure.vacancies > 0
            ? t('more.sellLeft', { count: departure.vacancies })
            : t(main === 'sell' ? 'sell' : main)}
        </Button>
      )}
      {actions.length > 0 && (
        <Menu position="top-end" width={300} shadow="md">
          <Menu.Target>
            <Button variant="default" mih={44} rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('more.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ key, denial: reason, isDanger }) => (
              <Menu.Item
                key={key}
                mih={44}
                disabled={reason !== null || isPending}
                {...(isDanger ? { color: 'coral', className: styles['danger'] ?? '' } : {})}
                onClick={run[key]}
              >
                {t(key === 'extra' || key === 'history' ? `more.${key}` : key === 'join' ? 'join.action' : key)}
                {reason !== null && <span className={styles['why']}>{wordsOf(reason)}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <DepartureDialogs
        {...{ dialog, departure, businessId, isPending, why }}
        onWhy={setWhy}
        onCancel={() => send('canceled')}
        onAdded={() => void queryClient.invalidateQueries({ queryKey: ['board'] })}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}
