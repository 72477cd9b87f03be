import { createFileRoute } from '@tanstack/react-router'
import { WaitlistPage } from '../../../../booking-settings/WaitlistPage.tsx'

export const Route = createFileRoute('/_panel/_office/settings/lista-de-espera')({ component: WaitlistPage })
