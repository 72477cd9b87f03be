import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { publicLegalSearch } from '../../legal/legal-search.ts'

export const Route = createFileRoute('/_public/legal')({
  validateSearch: publicLegalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../../legal/load-legal-texts.ts')).loadLegalTexts(['legal'], deps),
  component: function Screen() {
    return <LegalPage texts={Route.useLoaderData()} search={Route.useSearch()} />
  },
})
