import { InLanguage } from '../../customer-page/InLanguage.tsx'
import type { PageTexts } from '../../customer-page/page-texts.ts'
import type { PayLink } from '../pay-link.ts'
import { loadPayTexts } from '../pay-texts.ts'
import type { ReadVisitPay } from './read-visit-pay.ts'
import { VisitPayPage } from './VisitPayPage.tsx'

type Props = { link: PayLink; first: ReadVisitPay; firstTexts: PageTexts }

export const VisitPayApp = ({ link, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadPayTexts}>
    {(language, onLanguage) => <VisitPayPage link={link} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
