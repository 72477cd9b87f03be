import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { publicLegalSearch } from '../../legal/legal-search.ts'

export const Route = createFileRoute('/_public/terms')({
  validateSearch: publicLegalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../../legal/load-legal-texts.ts')).loadLegalTexts(['terms', 'privacy', 'legal'], deps),
  component: function Screen() {
    return <LegalPage texts={Route.useLoaderData()} search={Route.useSearch()} />
  },
})
