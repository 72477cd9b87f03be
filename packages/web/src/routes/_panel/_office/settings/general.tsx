import { createFileRoute } from '@tanstack/react-router'
import { GeneralPage } from '../../../../settings/general/GeneralPage.tsx'

export const Route = createFileRoute('/_panel/_office/settings/general')({ component: GeneralPage })
