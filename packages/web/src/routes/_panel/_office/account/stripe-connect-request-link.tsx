import { createFileRoute } from '@tanstack/react-router'
import { UnderConstructionPage } from '../../../../shell/UnderConstructionPage.tsx'

export const Route = createFileRoute('/_panel/_office/account/stripe-connect-request-link')({
  component: UnderConstructionPage,
})
