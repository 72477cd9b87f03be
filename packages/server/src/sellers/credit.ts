import type { Refusal } from '@muelle/contract/refusals'
import type { TariffKind } from '@muelle/domain/promotions/promotion'
import { type EarnerRole, type EarnerTerms, earnersDenial } from '@muelle/domain/sellers/earner'
import { keptRuleOf } from '@muelle/domain/sellers/rule'
import type { Tx } from '../platform/db.ts'
import { findTerms, type TermsAsked, type TermsRow } from './earners.sql.ts'

export type Credit = EarnerTerms & { role: EarnerRole; seller_id: number; name: string; user_id: number | null }
/** Who earns on a sale, on which terms, and what they may have together. */
export type Credits = {
  earners: readonly Credit[]
  maxBasisPoints: number
  isChosen: boolean
  /** The agency among them that pays in place of the customer. */
  payer: { id: number; name: string } | null
}
export const NOBODY: Credits = { earners: [], maxBasisPoints: 0, isChosen: false, payer: null }

type Chosen = readonly { role: EarnerRole; seller_id: number }[]
type Asked = Omit<TermsAsked, 'seller_ids'> & {
  chosen: Chosen | undefined
  tariffs: readonly TariffKind[]
  /** The agency that pays in place of the customer: it stands above whoever else earns. */
  payer_id?: number | null
}
export type CreditRefusal = Refusal<'earner.twice' | 'earner.unknown' | 'earner.tariff' | 'agency.unknown'>

/**
 * Who earns on a sale (S1): whom it names, or the seller with the login whose sale it is, as who closed it, and their agency. Refuses a
 * seller who does not earn in the business, and one who may not sell a tariff of the party (P2).
 */
export async function findCredits(
  tx: Tx,
  { chosen, tariffs, payer_id: payerId = null, ...asked }: Asked,
): Promise<Credits | CreditRefusal> {
  const denial = chosen && earnersDenial(payerId === null ? chosen : withPayer(chosen, payerId))
  if (denial) return denial
  if (chosen?.length === 0 && payerId === null) return { ...NOBODY, isChosen: true }
  const terms = await findTerms(tx, {
    ...asked,
    seller_ids: [...(chosen ?? []).map(({ seller_id }) => seller_id), ...(payerId === null ? [] : [payerId])],
    user_id: chosen ? null : asked.user_id,
  })
  const payer = payerId === null ? null : payerIn(terms, payerId)
  if (payer && 'code' in payer) return payer
  const usual = chosen ?? usualEarners(terms, asked.user_id, tariffs)
  const wanted = payer ? withPayer(chosen ?? usual.filter(({ role }) => role !== 'agency'), payer.id) : usual
  const earners: Credit[] = []
  for (const { role, seller_id } of wanted) {
    const row = terms.find((one) => one.seller_id === seller_id)
    if (!row) return { code: 'earner.unknown' }
    const tariff = unsoldTariff(row, tariffs)
    if (tariff) return { code: 'earner.tariff', name: row.name, tariff }
    earners.push(creditOf(row, role))
  }
  return { earners, maxBasisPoints: terms[0]?.max_basis_points ?? 0, isChosen: chosen !== undefined, payer }
}

/** The earners with the agency that pays as theirs; another one that was named makes two of a role. */
const withPayer = (earners: Chosen, payerId: number): Chosen => [
  ...earners.filter(({ role, seller_id }) => role !== 'agency' || seller_id !== payerId),
  { role: 'agency', seller_id: payerId },
]

function payerIn(terms: readonly TermsRow[], id: number): Credits['payer'] | Refusal<'agency.unknown'> {
  const row = terms.find(({ seller_id, kind }) => seller_id === id && kind === 'agency')
  return row ? { id, name: row.name } : { code: 'agency.unknown' }
}

/** Without a word it is the seller with the login, and the agency above them where it may sell all of the party. */
function usualEarners(terms: readonly TermsRow[], userId: number | null, tariffs: readonly TariffKind[]): Chosen {
  const closer = terms.find((row) => userId !== null && row.user_id === userId)
  if (!closer) return []
  const agency = terms.find((row) => row.seller_id === closer.agency_id)
  const isAbove = agency !== undefined && unsoldTariff(agency, tariffs) === undefined
  return [
    { role: 'closed', seller_id: closer.seller_id },
    ...(isAbove ? [{ role: 'agency' as const, seller_id: agency.seller_id }] : []),
  ]
}

const unsoldTariff = ({ tariffs: sold }: TermsRow, tariffs: readonly TariffKind[]): TariffKind | undefined =>
  sold === null ? undefined : tariffs.find((tariff) => !sold.includes(tariff))

const creditOf = (row: TermsRow, role: EarnerRole): Credit => ({
  role,
  seller_id: row.seller_id,
  name: row.name,
  user_id: row.user_id,
  relation: row.relation,
  keeps_commission: row.keeps_commission,
  rule: keptRuleOf(row.rule, row.people_before),
  earns_on_penalty: row.earns_on_penalty,
  earns_on_no_show: row.earns_on_no_show,
})
