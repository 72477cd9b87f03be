import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/catalogues.ts'
import { searchValue } from '../../../router/search-params.ts'
import { ConfirmedPage } from '../../../subscriptions/ConfirmedPage.tsx'

export const Route = createFileRoute('/_panel/subscription/confirmed')({
  validateSearch: ({ session_id }) => ({ session_id: searchValue.text(session_id, 200) }),
  loader: () => loadTexts('account'),
  component: ConfirmedPage,
})
