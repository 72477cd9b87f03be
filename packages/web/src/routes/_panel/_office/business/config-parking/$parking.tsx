import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../../i18n/catalogues.ts'
import { ConfigPage } from '../../../../../parking/ConfigPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/config-parking/$parking')({
  loader: () => loadTexts('parking'),
  component: () => <ConfigPage id={Number(Route.useParams().parking)} />,
})
