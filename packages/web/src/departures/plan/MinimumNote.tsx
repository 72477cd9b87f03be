import { Alert, Button, Group, Text } from '@mantine/core'
import { decideMinimum } from '@muelle/contract/departures/minimum'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import { locatorOf } from './locator-of.ts'

type Props = { departure: BoardDeparture; onJoin: () => void; onCloseAll: () => void }

/**
 * A departure with fewer people than it needs (C9): sail anyway, join another one, or close it and tell its people. Once somebody has
 * decided, who it was, and the way back.
 */
export function MinimumNote({ departure, onJoin, onCloseAll }: Props) {
  const t = useTranslations('departure')
  const { can } = useRights()
  const { alert, minimum_decision: decision, version } = departure
  const time = formatTimeOfDay(departure.start_time)
  const { send, isPending } = useChange({
    run: (sails: boolean, options) =>
      ask(
        decideMinimum,
        { body: { departure: locatorOf(departure), sails, ...(version !== null && { version }) } },
        options,
      ),
    success: (_answer, sails) => t(sails ? 'sailAnyway.done' : 'sailAnyway.undone', { time }),
    failure: t('sailAnyway.failed'),
    reload: [['board']],
  })
  const mayDecide = can('mdu_tour', 'edit')
  if (alert)
    return (
      <Alert color="ambar" mb="sm" role="note" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('minimum', {
          people: alert.people,
          min: alert.min_people,
          time: formatTimeOfDay(localParts(alert.decide_at, departure.time_zone).time),
        })}
        {mayDecide && (
          <Group gap="xs" mt={6}>
            <Button variant="default" loading={isPending} onClick={() => send(true)}>
              {t('sailAnyway.action')}
            </Button>
            <Button variant="default" onClick={onJoin}>
              {t('join.action')}
            </Button>
            <Button variant="default" onClick={onCloseAll}>
              {t('closure')}
            </Button>
          </Group>
        )}
      </Alert>
    )
  if (!decision || hasDeparted(departure.state)) return null
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">{t('sailAnyway.decided', { name: decision.by.name, people: decision.people })}</Text>
      {mayDecide && (
        <Button variant="subtle" loading={isPending} onClick={() => send(false)}>
          {t('sailAnyway.undo')}
        </Button>
      )}
    </Group>
  )
}
