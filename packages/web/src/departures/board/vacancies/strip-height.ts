import { readStored, writeStored } from '../../../browser/storage.ts'

/** How high some tours are, until it is known how many there are: a phone has a row for each. */
const SOME_TOURS = { phone: 320, desk: 150 }

type Layout = { businessId: number; isPhone: boolean }

/** The vacancies of another business, or of a window of another width, are as high as they like. */
const nameOf = ({ businessId, isPhone }: Layout) => `${isPhone ? 'phone' : 'desk'} ${businessId} `

/** How high the vacancies were the last time on this device, or are somewhere. */
export function expectedHeight(layout: Layout): number {
  const name = nameOf(layout)
  const kept = readStored('vacancies-height')
  const last = kept?.startsWith(name) ? Number(kept.slice(name.length)) : 0
  return last > 0 ? last : SOME_TOURS[layout.isPhone ? 'phone' : 'desk']
}

export const keepHeight = (layout: Layout, pixels: number): void =>
  writeStored('vacancies-height', `${nameOf(layout)}${Math.round(pixels)}`)
