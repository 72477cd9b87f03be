import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '../../departures/BoardPage.tsx'
import { boardSearchOf } from '../../departures/board-search.ts'

export const Route = createFileRoute('/_panel/visitas')({
  validateSearch: boardSearchOf,
  component: BoardPage,
})
