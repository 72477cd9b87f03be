import type { CutLine } from '@muelle/contract/ledger/cut-lines'
import type { MovePlace } from '@muelle/contract/outlays/money'
import type { MovesBehind } from '@muelle/contract/outlays/moves-behind'
import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import { addDays, type LocalDate } from '@muelle/domain/time'

/** What the address says of the moves that are looked at: a place, somebody's hands, a kind or a line of a day's cut, and their days. */
export type MovesSearch = {
  at?: MovePlace | 'all' | undefined
  who?: number | undefined
  what?: EntryKind | undefined
  line?: CutLine | undefined
  method?: PaymentMethod | undefined
  currency?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** How many days are looked at of which nothing else is said. */
const USUAL_DAYS = 30
/** What is looked at: of all moves, where neither a place nor a kind is named, those of the last days. */
export function withDays(search: MovesSearch, today: LocalDate): MovesSearch {
  const { at, who, what, line, from, to } = search
  const isPlace = at !== undefined && at !== 'all'
  const isNamed = isPlace || [who, what, line, from, to].some((one) => one !== undefined)
  return isNamed ? search : { ...search, from: addDays(today, 1 - USUAL_DAYS), to: today }
}

/** The address at which the moves behind a figure are. */
export const linkTo = ({ place, user_id, kind, ...rest }: MovesBehind) => ({
  tab: 'money' as const,
  ...present({
    at: user_id === undefined ? (place ?? ('all' as const)) : undefined,
    who: user_id,
    what: kind,
    ...rest,
  }),
})

/** Other moves than those that are looked at: whoever chooses a place or a kind leaves the line of a cut that they came from. */
export const elsewhere = (search: MovesSearch, next: MovesSearch): MovesSearch => ({
  ...search,
  ...(('at' in next || 'who' in next || 'what' in next) && { line: undefined, method: undefined, currency: undefined }),
  page: undefined,
  ...next,
})

/** What the server is asked for at an address. */
export const movesOf = ({ at, who, what, page: _page, ...rest }: MovesSearch): MovesBehind =>
  present({ place: at === 'all' || who !== undefined ? undefined : at, user_id: who, kind: what, ...rest })
