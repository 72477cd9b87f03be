import type { Entered } from '@muelle/contract/parking/gate'

/** What is said and printed of an entry, whoever gave it its folio: the server, or this device without a network. */
export type EnteredHere = Pick<Entered, 'code' | 'car_link' | 'permit_denied'> & {
  stay: Pick<
    Entered['stay'],
    'folio' | 'plate_text' | 'vehicle_type' | 'zone' | 'spot' | 'entered_at' | 'currency' | 'permit'
  >
  isKeptHere?: boolean
}
