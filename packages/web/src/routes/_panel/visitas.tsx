import { createFileRoute } from '@tanstack/react-router'
import { boardSearchOf } from '../../departures/board/board-search.ts'
import { BoardPage } from '../../screens/board/BoardPage.tsx'
import { hostSearchOf } from '../../visits/host/host-search.ts'

export const Route = createFileRoute('/_panel/visitas')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...boardSearchOf(raw), ...hostSearchOf(raw) }),
  component: BoardPage,
})
