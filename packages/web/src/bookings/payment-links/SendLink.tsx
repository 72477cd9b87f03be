import { Button, Group, Text } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { annulPaymentLink, type PaymentLink } from '@muelle/contract/payment-links/record'
import { IconBrandWhatsapp, IconCopy, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useBusiness } from '../../session/use-business.ts'
import { whatsappLink } from '../../tourists/tourist.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { notify } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { messageOf } from './link-message.ts'
import { MoreTime } from './MoreTime.tsx'
import styles from './PaymentLink.module.css'
import { paymentLinkQuery } from './payment-link-query.ts'

type Props = { booking: Booking; link: PaymentLink; mayEnd: boolean }

/** The message as it will be read, and the ways to send it: each opens with the text ready. */
export function SendLink({ booking, link, mayEnd }: Props) {
  const t = useTranslations('paymentLink')
  const { business } = useBusiness()
  const { url, language } = link
  if (url === null) return null
  const name = business?.name ?? ''
  const text = messageOf(booking, { ...link, url }, name)
  const chat = whatsappLink(booking, text)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success({ message: t('copied') })
    } catch {
      notify.warn({ message: t('notCopied', { url }) })
    }
  }
  return (
    <>
      <p className={styles['message']} lang={language}>
        {text}
      </p>
      <Group gap="xs">
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            mih={44}
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {t('whatsapp')}
          </Button>
        )}
        {booking.tourist_email && (
          <Button
            component="a"
            href={`mailto:${booking.tourist_email}?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`}
            variant={chat ? 'default' : 'filled'}
            mih={44}
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('mail')}
          </Button>
        )}
        <Button variant="default" mih={44} leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {mayEnd && <MoreTime booking={booking} link={link} />}
        {mayEnd && <Annul bookingId={booking.id} />}
      </Group>
      {!chat && !booking.tourist_email && (
        <Text size="sm" c="dimmed">
          {t('noAddress')}
        </Text>
      )}
    </>
  )
}

function Annul({ bookingId }: { bookingId: number }) {
  const t = useTranslations('paymentLink')
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { queryKey } = paymentLinkQuery(bookingId)
  const { send, isPending } = useChange({
    run: (_: null, options) => ask(annulPaymentLink, { params: { id: bookingId } }, options),
    onDone: ({ link }) => {
      setAsking(false)
      queryClient.setQueryData(queryKey, (known) => known && { ...known, link })
    },
    reload: [['booking', bookingId]],
    onFailure: () => {
      setAsking(false)
      void queryClient.invalidateQueries({ queryKey })
      return false
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="coral"
        mih={44}
        leftSection={<IconLinkOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('annul')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('annulTitle')}
          confirmLabel={t('annul')}
          isDanger
          isPending={isPending}
          onConfirm={() => send(null)}
          onClose={() => setAsking(false)}
        >
          {t('annulHint')}
        </ConfirmDialog>
      )}
    </>
  )
}
