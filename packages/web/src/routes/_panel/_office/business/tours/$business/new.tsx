import { createFileRoute } from '@tanstack/react-router'
import { NewTourPage } from '../../../../../../tours/NewTourPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/new')({ component: NewTourPage })
