import type { ParkingLot } from '@muelle/contract/parking/lot'
import { plateOf, plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import type { EnteredHere } from './entered-here.ts'
import type { GateQueue } from './use-gate-queue.ts'

type Seen = { plate: string | null; vehicle_type: SpaceType; code: string; is_override?: boolean }

/** Lets a vehicle in by what this device knows, under a folio of its own; what it knows better than to let in, it refuses as the server would. */
export function useEnterHere(lot: ParkingLot, queue: GateQueue) {
  const t = useTranslations('parking')
  const refuse = (code: string, message: string) => new ApiError({ httpStatus: 409, code, message })
  return async ({ plate: typed, vehicle_type, code, is_override = false }: Seen): Promise<EnteredHere> => {
    const plate = typed === null ? null : plateOf(typed)
    const same = plate === null ? undefined : queue.waiting.find((one) => one.plate === plate)
    if (same && plate !== null)
      throw refuse('parking.already_inside', t('insideHere', { plate: plateText(plate), folio: folioText(same.folio) }))
    const free = lot.places.find((place) => place.vehicle_type === vehicle_type)?.free ?? 0
    if (free === 0 && !is_override) throw refuse('parking.full', t('fullHere'))
    const entry = await queue.enterHere({ plate, vehicle_type, code })
    if (!entry) throw refuse('parking.folios_spent', t('noFolios'))
    return {
      code,
      car_link: null,
      permit_denied: null,
      isKeptHere: true,
      stay: {
        folio: folioText(entry.folio),
        plate_text: plate === null ? null : plateText(plate),
        vehicle_type,
        zone: '',
        spot: null,
        entered_at: entry.at,
        currency: lot.currency,
        permit: null,
      },
    }
  }
}
