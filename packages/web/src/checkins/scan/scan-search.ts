import { CHECKIN_KINDS, type CheckinKind } from '@muelle/domain/checkins/kinds'
import { searchValue } from '../../router/search-params.ts'

/** The address of the scanner: what is done, and at which departure; absent, as this device did last. */
export type ScanSearch = { modo?: CheckinKind | undefined; salida?: number | undefined }

export const scanSearchOf = (search: Record<string, unknown>): ScanSearch => ({
  modo: searchValue.oneOf(search['modo'], CHECKIN_KINDS),
  salida: searchValue.integer(search['salida']),
})
