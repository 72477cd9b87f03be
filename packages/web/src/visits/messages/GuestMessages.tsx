import { Button, Stack, Text, Title } from '@mantine/core'
import { listVisitMessages, openVisitMessage, type VisitMessage } from '@muelle/contract/visits/messages'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'

type Props = {
  businessId: number
  visitId: number
  /** Its version: what happened to the visit may have had somebody told. */
  version: number
}
const guestMessagesKey = (visitId: number) => ['guest-messages', visitId] as const
/** Messages are laid out in the background: how often a sheet that is open looks. */
const LOOK_EVERY_MS = 10_000

const guestMessagesQuery = ({ businessId, visitId, version }: Props) =>
  queryOptions({
    queryKey: [...guestMessagesKey(visitId), version],
    queryFn: ({ signal }) => ask(listVisitMessages, { params: { id: businessId, bookingId: visitId } }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** What a guest was written, newest first, and what waits to be sent by hand. Of who was written nothing there is nothing to see. */
export function GuestMessages(props: Props) {
  const t = useTranslations('guestMessages')
  const { data } = useQuery(guestMessagesQuery(props))
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.rows.map((message) => (
          <li key={message.id}>
            <Text fw={500}>{t(`events.${message.event}`)}</Text>
            <Text size="sm" c="dimmed">
              {t(`channels.${message.channel}`)} · {t(`states.${message.state}`)}
            </Text>
            {message.state !== 'sent' && <SendByHand {...props} message={message} />}
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** The text that tells a guest that their table is ready, to be sent from the telephone at the door. */
export function SendTableReady(props: Props) {
  const { data } = useQuery(guestMessagesQuery(props))
  const ready = data?.rows.find(({ event, whatsapp_url }) => event === 'table_ready' && whatsapp_url !== null)
  return ready ? <SendByHand {...props} message={ready} /> : null
}

/** Opens WhatsApp with the text; that it was opened is kept. */
function SendByHand({ businessId, visitId, message }: Props & { message: VisitMessage }) {
  const t = useTranslations('guestMessages')
  const { send } = useChange({
    run: (_: null, options) =>
      ask(openVisitMessage, { params: { id: businessId, bookingId: visitId, messageId: message.id } }, options),
    reload: [guestMessagesKey(visitId)],
  })
  if (message.whatsapp_url === null) return null
  return (
    <Button
      component="a"
      href={message.whatsapp_url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      mih={44}
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      onClick={() => send(null)}
    >
      {t('send')}
    </Button>
  )
}
