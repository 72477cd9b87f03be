/** What a tour may still lack before anybody can buy it, in the order in which it is set up. */
export const MISSING_PARTS = ['capacity', 'price', 'season', 'schedule'] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

export type Readiness = {
  /** Whether a departure has places: its own, or those of the boats that it is given. */
  hasPlaces: boolean
  /** Whether anything on its price table costs something. */
  hasPrice: boolean
  /** Seasons that have not ended. */
  seasons: number
  /** Start times of these seasons that are on. */
  schedules: number
}

/** What a tour still needs to be sold; nothing for one that is complete. */
export const missingToSell = ({ hasPlaces, hasPrice, seasons, schedules }: Readiness): MissingPart[] => {
  const isMissing: Readonly<Record<MissingPart, boolean>> = {
    capacity: !hasPlaces,
    price: !hasPrice,
    season: seasons === 0,
    schedule: schedules === 0,
  }
  return MISSING_PARTS.filter((part) => isMissing[part])
}
