import type { Quantities } from './sale-state.ts'
import { EMPTY_TOURIST, type TouristDraft } from './tourist-draft.ts'

type Asked = { tourist: TouristDraft; quantities: Quantities }

let asked: Asked | null = null

/**
 * For whom the next sale that opens is: somebody who was looked for just before, and how many come where that is known. Handed over beside the
 * address, since an address is kept in histories and logs, where no name or telephone number belongs.
 */
export const askedTourist = {
  put(tourist: Partial<TouristDraft>, quantities: Quantities = {}): void {
    asked = { tourist: { ...EMPTY_TOURIST, ...tourist }, quantities }
  },
  peek: (): Asked | null => asked,
  /** The sale has it now. */
  forget(): void {
    asked = null
  },
}
