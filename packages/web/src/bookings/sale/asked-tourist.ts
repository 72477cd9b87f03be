import { EMPTY_TOURIST, type TouristDraft } from './tourist-draft.ts'

let asked: TouristDraft | null = null

/**
 * For whom the next sale that opens is: somebody who was looked for just before. Handed over beside the address, since an address is kept
 * in histories and logs, where no name or telephone number belongs.
 */
export const askedTourist = {
  put(tourist: Partial<TouristDraft>): void {
    asked = { ...EMPTY_TOURIST, ...tourist }
  },
  peek: (): TouristDraft | null => asked,
  /** The sale has it now. */
  forget(): void {
    asked = null
  },
}
