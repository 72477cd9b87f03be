import { lazy, Suspense } from 'react'
import { useHost } from './host-context.ts'

const VisitSheet = lazy(() => import('./VisitSheet.tsx').then((part) => ({ default: part.VisitSheet })))
const VisitForm = lazy(() => import('./VisitForm.tsx').then((part) => ({ default: part.VisitForm })))
const ChargesSheet = lazy(() => import('../money/ChargesSheet.tsx').then((part) => ({ default: part.ChargesSheet })))
const BlocksDialog = lazy(() => import('../blocks/BlocksDialog.tsx').then((part) => ({ default: part.BlocksDialog })))
const ArrangeDialog = lazy(() =>
  import('../arrange/ArrangeDialog.tsx').then((part) => ({ default: part.ArrangeDialog })),
)
const CloseDay = lazy(() => import('./CloseDay.tsx').then((part) => ({ default: part.CloseDay })))

/** What is open over the day, as the address says; each is loaded when it is opened. */
export function HostPanels() {
  const { search, selected, change } = useHost()
  const close = () => change({ panel: undefined })
  return (
    <Suspense fallback={null}>
      {search.panel === 'visita' && selected && <VisitSheet visit={selected} onClose={close} />}
      {search.panel === 'editar' && selected && <VisitForm key={selected.id} visit={selected} onClose={close} />}
      {search.panel === 'nueva' && <VisitForm visit={null} onClose={close} />}
      {search.panel === 'cargos' && <ChargesSheet onClose={close} />}
      {search.panel === 'bloqueo' && <BlocksDialog onClose={close} />}
      {search.panel === 'acomodar' && <ArrangeDialog onClose={close} />}
      {search.panel === 'cierre' && <CloseDay onClose={close} />}
    </Suspense>
  )
}
