import { lazy, Suspense } from 'react'
import { useRights } from '../../session/use-session.ts'
import { JoinSheet } from '../waitlist/JoinSheet.tsx'
import { useHost } from './host-context.ts'

const VisitSheet = lazy(() => import('./VisitSheet.tsx').then((part) => ({ default: part.VisitSheet })))
const VisitForm = lazy(() => import('./VisitForm.tsx').then((part) => ({ default: part.VisitForm })))
const PendingSheet = lazy(() => import('../pending/PendingSheet.tsx').then((part) => ({ default: part.PendingSheet })))
const BlocksDialog = lazy(() => import('../blocks/BlocksDialog.tsx').then((part) => ({ default: part.BlocksDialog })))
const ArrangeDialog = lazy(() =>
  import('../arrange/ArrangeDialog.tsx').then((part) => ({ default: part.ArrangeDialog })),
)
const CloseDay = lazy(() => import('./CloseDay.tsx').then((part) => ({ default: part.CloseDay })))

/** What is open over the day, as the address says; each is loaded when it is opened. */
export function HostPanels() {
  const { business, isToday, search, selected, picking, change } = useHost()
  const { can } = useRights()
  const close = () => change({ panel: undefined, party: undefined })
  // A size that was chosen for the door goes with whoever would rather wait.
  const party = search.party ?? (picking?.kind === 'walk_in' ? picking.party : null)
  return (
    <Suspense fallback={null}>
      {search.panel === 'visita' && selected && <VisitSheet visit={selected} onClose={close} />}
      {search.panel === 'editar' && selected && <VisitForm key={selected.id} visit={selected} onClose={close} />}
      {search.panel === 'nueva' && <VisitForm visit={null} onClose={close} />}
      {search.panel === 'pendientes' && <PendingSheet onClose={close} />}
      {search.panel === 'anotar' && isToday && can('mdu_waitlist', 'create') && (
        <JoinSheet key={party} businessId={business.business_id} party={party} onClose={close} />
      )}
      {search.panel === 'bloqueo' && <BlocksDialog onClose={close} />}
      {search.panel === 'acomodar' && <ArrangeDialog onClose={close} />}
      {search.panel === 'cierre' && <CloseDay onClose={close} />}
    </Suspense>
  )
}
