import { createFileRoute } from '@tanstack/react-router'
import { boardSearchOf } from '../../departures/board/board-search.ts'
import { BoardPage } from '../../screens/board/BoardPage.tsx'

export const Route = createFileRoute('/_panel/visitas')({
  validateSearch: boardSearchOf,
  component: BoardPage,
})
