import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../../i18n/catalogues.ts'
import { VenueConfigPage } from '../../../../../screens/venue-config/VenueConfigPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/config-restaurant/$restaurant')({
  loader: () => loadTexts('business', 'reservations'),
  component: ConfigRoute,
})

function ConfigRoute() {
  const { restaurant } = Route.useParams()
  return <VenueConfigPage key={restaurant} businessId={Number(restaurant)} />
}
