import type { Custody } from '@muelle/contract/ledger/custody'
import type { OutlaySource } from '@muelle/domain/outlays/expense'

type Balances = Custody['mine']['balances']
/** Where money can leave from; with a name the hands of somebody else. */
export type Source = { value: string; from: OutlaySource; user_id?: number; name?: string; balances: Balances }

/** Where money of a business can leave from: own hands, and for who settles also the safe, the bank and everybody's hands. */
export function sourcesOf({ mine, safe, people, receivers }: Custody, settles: boolean): Source[] {
  const own: Source = { value: 'mine', from: 'mine', balances: mine.balances }
  if (!settles) return [own]
  const isOther = (id: number) => receivers.some((receiver) => receiver.id === id)
  return [
    own,
    { value: 'safe', from: 'safe', balances: safe ?? [] },
    { value: 'bank', from: 'bank', balances: [] },
    ...people.flatMap(({ person: { id, name }, balances }): Source[] =>
      isOther(id) ? [{ value: String(id), from: 'mine', user_id: id, name, balances }] : [],
    ),
  ]
}

/** Where an amount is likely to leave from: the safe where it holds as much, otherwise own hands, otherwise the bank. */
export function likelySource({ mine, safe }: Custody, currency: string, cents: number): OutlaySource {
  const holds = (balances: Balances) => (balances.find((balance) => balance.currency === currency)?.cents ?? 0) >= cents
  if (holds(safe ?? [])) return 'safe'
  return holds(mine.balances) ? 'mine' : 'bank'
}
