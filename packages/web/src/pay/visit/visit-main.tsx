import { languageFor } from '../../customer-page/page-language.ts'
import { currentLanguage } from '../../i18n/language.ts'
import type { PayLink } from '../pay-link.ts'
import { loadPayTexts } from '../pay-texts.ts'
import { readVisitPay } from './read-visit-pay.ts'
import { VisitPayApp } from './VisitPayApp.tsx'

/** The key of a table's link begins otherwise than a booking's. */
export const isOfVisit = ({ key }: PayLink): boolean => key.startsWith('v.')

export async function visitMain(link: PayLink) {
  const spoken = currentLanguage()
  const first = await readVisitPay(link, link.isBack)
  const texts = await loadPayTexts(languageFor('page' in first ? first.page.language : null))
  return <VisitPayApp link={link} first={first} firstTexts={texts} spoken={spoken} />
}
