import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { SubscriptionPage } from '../../../subscriptions/SubscriptionPage.tsx'

export const Route = createFileRoute('/_panel/subscription/')({
  loader: () => loadTexts('account'),
  component: SubscriptionPage,
})
