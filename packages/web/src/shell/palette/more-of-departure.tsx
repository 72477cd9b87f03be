import type { FoundDeparture } from '@muelle/contract/search/record'
import { IconCalendarPlus, IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { departureTasksOf } from '../../screens/board/departure-tasks.ts'
import { useRights } from '../../session/use-session.ts'
import type { Entry } from './entry.ts'
import { ICON } from './icon.ts'

/** What is done with a departure: sell it, look at it, and the tasks of its row on the board. */
export function useMoreOfDeparture(departure: FoundDeparture): Entry[] {
  const t = useTranslations('palette')
  const tDeparture = useTranslations('departure')
  const tBoard = useTranslations('board')
  const navigate = useNavigate()
  const { can } = useRights()
  const { local_date: date, reason, seats_used: used, state } = departure
  const choice = saleChoiceOf(departure)
  const key = departureKey(departure)
  const rights = { mayEdit: can('mdu_tour_booking', 'edit'), mayDecide: can('mdu_tour', 'edit') }
  const sell: Entry = {
    id: 'sell',
    icon: <IconCalendarPlus {...ICON} />,
    label: t('sell'),
    verb: 'sell',
    run: () => void navigate({ to: '/visitas', search: { date, sale: choice ?? 'new' } }),
    ...(reason !== null && { isBarred: true, detail: reason.message }),
  }
  return [
    ...(can('mdu_tour_booking', 'create') && choice !== null ? [sell] : []),
    {
      id: 'view',
      icon: <IconEye {...ICON} />,
      label: tBoard('details'),
      verb: 'open',
      run: () => void navigate({ to: '/visitas', search: { date, departure: key } }),
    },
    ...departureTasksOf({ state, isEmpty: used === 0 }, rights).map(
      ({ kind, icon: TaskIcon, label, denial }): Entry => ({
        id: kind,
        icon: <TaskIcon {...ICON} />,
        label: tDeparture(label),
        verb: 'run',
        run: () => void navigate({ to: '/visitas', search: { date, departure: key, task: kind } }),
        ...(denial !== null && { isBarred: true, detail: tDeparture(denial) }),
      }),
    ),
  ]
}
