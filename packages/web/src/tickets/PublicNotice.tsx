import { Text } from '@mantine/core'
import { isTicket, normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { IconBuildingStore, IconCreditCard } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useScreen } from '../router/use-screen.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

const NOTICES = ['paymentSuccess', 'paymentCanceled', 'paymentFinished', 'publicBusiness'] as const

/**
 * What somebody from outside is told where a payment page of a provider has led them, or where a business does not sell by itself yet:
 * what is true of their booking stands in their ticket, and nothing leads them into the panel.
 */
export function PublicNotice() {
  const t = useTranslations()
  const { title } = useScreen()
  const { ticket = '' }: { ticket?: string | undefined } = useSearch({ strict: false })
  const notice = NOTICES.find((one) => one === title) ?? 'publicBusiness'
  const heading = t(`pages.${notice}`)
  const code = normalizeTicket(ticket)
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])
  return (
    <EmptyState
      icon={notice === 'publicBusiness' ? IconBuildingStore : IconCreditCard}
      titleOrder={1}
      title={heading}
      description={t(`notices.${notice}`)}
    >
      {isTicket(code) && (
        <Text>
          {t('notices.ticket')} <span className="mu-code">{code}</span>
        </Text>
      )}
    </EmptyState>
  )
}
