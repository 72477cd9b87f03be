import { Button, Group, NativeSelect, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { createPaymentLink, type PaymentLink } from '@muelle/contract/payments/links'
import { LINK_PARTS } from '@muelle/domain/payment-links/link-state'
import { IconLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../record/BookingDrawer.module.css'
import { languageOfPhone } from './customer-language.ts'
import { LinkSteps } from './LinkSteps.tsx'
import { paymentLinkQuery } from './payment-link-query.ts'
import { SendLink } from './SendLink.tsx'

/** A link with which the customer pays from afar: made with one press, sent with another, and followed until the money is there. */
export function PaymentLinkCard({ booking }: { booking: Booking }) {
  const t = useTranslations('paymentLink')
  const { can } = useRights()
  const { data } = useQuery({ ...paymentLinkQuery(booking.id), enabled: can('mdu_payment') })
  if (!data || (data.providers.length === 0 && !data.link)) return null
  const { link, providers } = data
  const mayMake = can('mdu_payment', 'create') && providers.length > 0 && booking.due_cents > 0
  if (!link && !mayMake) return null
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {link && <LinkSteps booking={booking} link={link} />}
      {link?.state === 'open' && <SendLink booking={booking} link={link} mayEnd={mayMake} />}
      {mayMake && <MakeLink booking={booking} former={link} />}
    </section>
  )
}

function MakeLink({ booking, former }: { booking: Booking; former: PaymentLink | null }) {
  const t = useTranslations('paymentLink')
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? former?.language ?? languageOfPhone(booking.tourist_phone_code)
  const isOpen = former?.state === 'open'
  const { queryKey } = paymentLinkQuery(booking.id)
  const reload = [['booking', booking.id], ['bookings'], ['board']]
  const { send, isPending } = useChange({
    run: (input: { language: Language; version: number }, options) =>
      ask(createPaymentLink, { params: { id: booking.id }, body: { ...input, parts: [...LINK_PARTS] } }, options),
    reload,
    onDone: (link) => queryClient.setQueryData(queryKey, (known) => known && { ...known, link }),
    // Whoever changed the booking meanwhile is seen with the reason.
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: ['booking', booking.id] })
      return false
    },
  })
  return (
    <Group gap="xs" align="end">
      <NativeSelect
        flex={1}
        miw={120}
        label={t('language')}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setChosen(value)}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Button
        variant={isOpen ? 'default' : 'light'}
        leftSection={<IconLink size={16} aria-hidden />}
        loading={isPending}
        onClick={() => send({ language, version: booking.version })}
      >
        {t(former ? 'makeAnother' : 'make')}
      </Button>
    </Group>
  )
}
