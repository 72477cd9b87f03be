import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { CHECKIN_KINDS, type CheckinKind } from '@muelle/domain/checkins/kinds'
import { useState } from 'react'
import { readStored, writeStored } from '../../browser/storage.ts'
import { departuresToday, expectedOn, nextDeparture } from '../dock/departures.ts'
import type { ScanSearch } from './scan-search.ts'
import { useNow } from './use-now.ts'

const rememberedKind = (): CheckinKind | undefined => CHECKIN_KINDS.find((kind) => kind === readStored('scan-kind'))

/** What is done, and where whoever scans stands: as the address says, else as this device did last; a captain boards. */
export function useWhere({ role }: SessionBusiness, list: CheckinBundle | null, search: ScanSearch) {
  const [kind, setKind] = useState<CheckinKind>(
    () => search.modo ?? rememberedKind() ?? (role === 'tour_captain' ? 'boarding' : 'reception'),
  )
  const [wanted, setWanted] = useState<number | 'all' | null>(search.salida ?? null)
  const now = useNow()
  const departures = list ? departuresToday(list, now) : []
  // On the boat one departure boards; at the desk whoever comes today is received.
  const first = kind === 'boarding' ? (nextDeparture(departures, now)?.id ?? null) : null
  const departureId = wanted === null ? first : wanted === 'all' ? null : wanted
  const chosen = departureId === null ? departures : departures.filter(({ id }) => id === departureId)
  return {
    kind,
    changeKind: (next: CheckinKind) => {
      setKind(next)
      writeStored('scan-kind', next)
    },
    departures,
    departureId,
    changeDeparture: (id: number | null) => setWanted(id ?? 'all'),
    /** Who could come there. */
    expected: list ? expectedOn(list, chosen) : [],
  }
}
