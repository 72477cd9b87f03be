import { InLanguage } from '../../customer-page/InLanguage.tsx'
import type { PageTexts } from '../../customer-page/page-texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { PayLink } from '../pay-link.ts'
import { loadPayTexts } from '../pay-texts.ts'
import type { ReadVisitPay } from './read-visit-pay.ts'
import { VisitPayPage } from './VisitPayPage.tsx'

/** `spoken`: in which language the server was asked before anybody knew which one its guest reads. */
type Props = { link: PayLink; first: ReadVisitPay; firstTexts: PageTexts; spoken: Language }

export const VisitPayApp = ({ link, first, firstTexts, spoken }: Props) => (
  <InLanguage first={firstTexts} load={loadPayTexts}>
    {(language, onLanguage) => (
      <VisitPayPage link={link} first={first} asked={spoken} language={language} onLanguage={onLanguage} />
    )}
  </InLanguage>
)
