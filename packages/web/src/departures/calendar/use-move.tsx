import { Button, Group } from '@mantine/core'
import type { CalendarDeparture } from '@muelle/contract/departures/calendar'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { useAssign } from '../assignment/use-assign.ts'
import { locatorOf } from '../plan/locator-of.ts'

let lastNotice = 0

/** Moves a departure to another boat, or to none; its crew stays. A refusal says why and leaves the bar where it was. */
export function useMove() {
  const t = useTranslations('assignment')
  const common = useTranslations('common')
  const assign = useAssign()

  const give = (departure: CalendarDeparture, transports: readonly number[], onDone: () => void) => {
    const crew = departure.crew.map(({ id, duty }) => ({ crew_member_id: id, duty }))
    assign.mutate(
      { departure: locatorOf(departure), transports: [...transports], crew },
      { onSuccess: onDone, onError: notifyFailure },
    )
  }
  return (departure: CalendarDeparture, transport: { id: number; name: string } | null) => {
    const words = { tour: departure.tour_name, time: formatTimeOfDay(departure.start_time) }
    const message = transport ? t('assigned', { ...words, name: transport.name }) : t('unassigned', words)
    const before = departure.transports.map(({ id }) => id)
    give(departure, transport ? [transport.id] : [], () => {
      const id = `assigned-${++lastNotice}`
      const undo = () => {
        notify.close(id)
        give(departure, before, () => undefined)
      }
      notify.success({
        id,
        message: (
          <Group justify="space-between" gap="xs">
            {message}
            <Button size="compact-md" variant="subtle" onClick={undo}>
              {common('undo')}
            </Button>
          </Group>
        ),
      })
    })
  }
}
