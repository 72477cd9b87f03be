import { createFileRoute } from '@tanstack/react-router'
import { loadVisitorTexts } from '../../../i18n/catalogues.ts'
import { TicketPage } from '../../../tickets/TicketPage.tsx'

export const Route = createFileRoute('/_public/ticket/$ticket')({
  validateSearch: (search): { key: string } => ({ key: typeof search['key'] === 'string' ? search['key'] : '' }),
  beforeLoad: async ({ context }) => ({ queryClient: await context.queries.open() }),
  loader: loadVisitorTexts,
  component: TicketPage,
})
