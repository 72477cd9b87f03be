import { createFileRoute } from '@tanstack/react-router'
import { UnderConstructionPage } from '../../../../../../../shell/UnderConstructionPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/tours/$business/edit/$tour')({
  component: UnderConstructionPage,
})
