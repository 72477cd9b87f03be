import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '../../../../booking-settings/ReservationsPage.tsx'

export const Route = createFileRoute('/_panel/_office/settings/reservaciones')({ component: ReservationsPage })
