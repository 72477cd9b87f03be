import { createFileRoute } from '@tanstack/react-router'
import { BusinessPage } from '../../../../businesses/BusinessPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/$business')({ component: BusinessPage })
