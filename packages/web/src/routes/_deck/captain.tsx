import { createFileRoute } from '@tanstack/react-router'
import { CaptainPage } from '../../captain/CaptainPage.tsx'
import { captainSearchOf } from '../../captain/captain-search.ts'

export const Route = createFileRoute('/_deck/captain')({
  validateSearch: captainSearchOf,
  component: CaptainPage,
})
