import { createFileRoute } from '@tanstack/react-router'
import { UnderConstructionPage } from '../../shell/UnderConstructionPage.tsx'

export const Route = createFileRoute('/_public/terms')({ component: UnderConstructionPage })
