import { createFileRoute } from '@tanstack/react-router'
import { GeneralPage } from '../../../../business-settings/GeneralPage.tsx'

export const Route = createFileRoute('/_panel/_office/settings/general')({ component: GeneralPage })
