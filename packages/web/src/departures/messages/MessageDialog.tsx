import { Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import {
  MAX_MESSAGE_LENGTH,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageOutcome,
  messageDeparture,
} from '@muelle/contract/departures/work'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { bookingCountOf } from '../board/booking-count.ts'
import { ServerClock } from '../board/server-clock.ts'
import { isStanding } from '../board/standing.ts'
import { locatorOf } from '../plan/locator-of.ts'
import { MessageResult } from './MessageResult.tsx'
import { TEXT_FIELDS } from './text-fields.ts'

const TEMPLATES = ['reminder', 'delay', 'bring'] as const

/** Writes to everybody on a departure; a text is there already, so that one press sends it. */
export function MessageDialog({ departure, onClose }: { departure: BoardDeparture; onClose: () => void }) {
  const t = useTranslations('departure.message')
  const textOf = (template: (typeof TEMPLATES)[number]) => t(`texts.${template}`, TEXT_FIELDS)
  const [template, setTemplate] = useState<(typeof TEMPLATES)[number]>('reminder')
  const [text, setText] = useState(() => textOf('reminder'))
  const [channels, setChannels] = useState<readonly MessageChannel[]>(MESSAGE_CHANNELS)
  const offset = use(ServerClock)
  const [now] = useState(() => Date.now() + offset)
  const [outcome, setOutcome] = useState<MessageOutcome | null>(null)
  const title = t('title', { time: formatTimeOfDay(departure.start_time) })
  const { send, isPending } = useChange({
    run: (body: { text: string; channels: MessageChannel[] }, options) =>
      ask(messageDeparture, { body: { departure: locatorOf(departure), ...body } }, options),
    failure: t('failed'),
    onDone: setOutcome,
  })
  if (outcome) return <MessageResult outcome={outcome} title={title} onClose={onClose} />
  const bookings = bookingCountOf({
    ...departure,
    bookings: departure.bookings.filter((booking) => isStanding(booking, now)),
  })
  return (
    <FormDialog
      title={title}
      submitLabel={t('submit', { bookings })}
      submitDenial={channels.length === 0 ? t('noChannel') : undefined}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send({ text, channels: [...channels] })
      }}
    >
      <NativeSelect
        label={t('template')}
        value={template}
        onChange={({ currentTarget: { value } }) => {
          const next = TEMPLATES.find((known) => known === value) ?? 'reminder'
          setTemplate(next)
          setText(textOf(next))
        }}
        data={TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
      />
      <Textarea
        label={t('body')}
        description={t('hint')}
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        autosize
        minRows={4}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Checkbox.Group
        label={t('channels')}
        value={[...channels]}
        onChange={(values) => setChannels(MESSAGE_CHANNELS.filter((channel) => values.includes(channel)))}
      >
        <Group gap="md" mt={4}>
          {MESSAGE_CHANNELS.map((channel) => (
            <Checkbox key={channel} value={channel} label={t(channel)} />
          ))}
        </Group>
      </Checkbox.Group>
    </FormDialog>
  )
}
