import { readStored, writeStored } from '../../../browser/storage.ts'

export const PHONE = '(max-width: 47.99em)'
/** How high some tours are, until it is known how many there are: a phone has a row for each. */
const SOME_TOURS = { phone: 320, desk: 150 }

/** How high the vacancies were the last time on this device, or are somewhere. */
export function expectedHeight(isPhone: boolean): number {
  const last = Number(readStored('vacancies-height'))
  return last > 0 ? last : isPhone ? SOME_TOURS.phone : SOME_TOURS.desk
}

export const keepHeight = (pixels: number): void => writeStored('vacancies-height', String(Math.round(pixels)))
