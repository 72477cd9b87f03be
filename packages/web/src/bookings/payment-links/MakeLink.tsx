import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import type { PaymentLink } from '@muelle/contract/payment-links/record'
import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/language.ts'
import { whatsappLink } from '../../tourists/tourist.ts'
import { languageOfPhone } from './customer-language.ts'
import { useMakeLink } from './use-make-link.ts'

type Props = {
  booking: Booking
  former: PaymentLink | null
  /** How many bookings of its order something is due of. */
  owing: number
}

/** Makes a link in the customer's language, and with the same press opens the chat with the message ready. */
export function MakeLink({ booking, former, owing }: Props) {
  const t = useTranslations('paymentLink')
  const [chosen, setChosen] = useState<Language | null>(null)
  const [reach, setReach] = useState<'booking' | 'order' | null>(null)
  const language = chosen ?? former?.language ?? languageOfPhone(booking.tourist_phone_code)
  const hasOthers = owing > (booking.due_cents > 0 ? 1 : 0)
  const isOfOrder = hasOthers && (booking.due_cents === 0 || (reach ?? 'order') === 'order')
  const { make, pending } = useMakeLink(booking)
  const isOpen = former?.state === 'open'
  const wanted = { language, version: booking.version, is_of_order: isOfOrder }
  return (
    <>
      {hasOthers && booking.due_cents > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t('reach')}
          value={reach ?? 'order'}
          onChange={(value) => setReach(value === 'booking' ? 'booking' : 'order')}
          data={[
            { value: 'order', label: t('wholeOrder', { count: owing }) },
            { value: 'booking', label: t('thisBooking') },
          ]}
        />
      )}
      <Group gap="xs" align="end">
        {!isOpen && whatsappLink(booking, '') !== null && (
          <Button
            mih={44}
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            loading={pending === 'chat'}
            disabled={pending !== null}
            onClick={() => make(wanted, true)}
          >
            {t('whatsapp')}
          </Button>
        )}
        <Button
          mih={44}
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          loading={pending === 'link'}
          disabled={pending !== null}
          onClick={() => make(wanted, false)}
        >
          {t(former ? 'makeAnother' : 'make')}
        </Button>
        <NativeSelect
          flex={1}
          miw={120}
          label={t('language')}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setChosen(value)}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Group>
    </>
  )
}
