import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { joinDepartures, type MessageOutcome } from '@muelle/contract/departures/work'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { MessageResult } from '../messages/MessageResult.tsx'
import { TEXT_FIELDS } from '../messages/text-fields.ts'
import { departureKey } from './departure-key.ts'
import { joinTargets } from './join-targets.ts'
import { locatorOf } from './locator-of.ts'

type Props = { departure: BoardDeparture; others: readonly BoardDeparture[]; onClose: () => void }

/** Moves everybody to another departure of the same tour and day; the first with room is chosen already. */
export function JoinDialog({ departure, others, onClose }: Props) {
  const t = useTranslations('departure')
  const targets = joinTargets(departure, others)
  const [picked, setPicked] = useState(() => targets.find(({ missing }) => missing <= 0)?.key ?? null)
  const [notifies, setNotifies] = useState(true)
  const [outcome, setOutcome] = useState<MessageOutcome | null>(null)
  const target = targets.find(({ key }) => key === picked)?.departure
  const time = formatTimeOfDay(departure.start_time)
  const { send, isPending } = useChange({
    run: (to: BoardDeparture, options) =>
      ask(
        joinDepartures,
        {
          body: {
            from: locatorOf(departure),
            to: locatorOf(to),
            notify: notifies ? { text: t('join.text', TEXT_FIELDS), channels: ['email', 'whatsapp'] } : null,
          },
        },
        options,
      ),
    success: ({ people }, to) => t('join.done', { people, time: formatTimeOfDay(to.start_time) }),
    failure: t('join.failed'),
    reload: [['board'], ['bookings'], ['availability']],
    onDone: ({ messages }) =>
      messages && messages.links.length + messages.unreachable.length > 0 ? setOutcome(messages) : onClose(),
  })
  if (outcome) return <MessageResult outcome={outcome} title={t('join.title', { time })} onClose={onClose} />
  return (
    <FormDialog
      title={t('join.title', { time })}
      submitLabel={t('join.submit', { people: departure.people_used })}
      submitDenial={target ? undefined : t('join.none')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (target) send(target)
      }}
    >
      <Text>{t('join.body', { time })}</Text>
      {targets.length === 0 ? (
        <Text c="dimmed">{t('join.none')}</Text>
      ) : (
        <Radio.Group label={t('join.to')} value={picked ?? ''} onChange={setPicked}>
          <Stack gap="xs">
            {targets.map(({ departure: other, missing }) => (
              <Radio
                key={departureKey(other)}
                value={departureKey(other)}
                disabled={missing > 0}
                label={
                  missing > 0
                    ? t('join.short', { time: formatTimeOfDay(other.start_time), missing })
                    : t('join.option', { time: formatTimeOfDay(other.start_time), free: other.vacancies })
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        label={t('join.notify')}
        checked={notifies}
        onChange={({ currentTarget: { checked } }) => setNotifies(checked)}
      />
    </FormDialog>
  )
}
