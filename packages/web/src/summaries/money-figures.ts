import { hasRight, type Rights } from '@muelle/domain/rights'
import { loadTexts } from '../i18n/catalogues.ts'

/** Whether the overview shows what the day took and who holds it. */
export const seesMoney = (rights: Rights): boolean =>
  hasRight(rights, 'mdu_settlement') && hasRight(rights, 'mdu_payment')

/** With their own texts, for who settles alone. */
export const loadMoneyFigures = async () => {
  const [part] = await Promise.all([import('../outlays/MoneyBoard.tsx'), loadTexts('payments')])
  return part
}
