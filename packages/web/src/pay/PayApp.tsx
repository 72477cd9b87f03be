import { InLanguage } from '../customer-page/InLanguage.tsx'
import type { PageTexts } from '../customer-page/page-texts.ts'
import { PayPage } from './PayPage.tsx'
import type { PayLink } from './pay-link.ts'
import { loadPayTexts } from './pay-texts.ts'
import type { Read } from './use-pay-page.ts'

type Props = { link: PayLink; first: Read; firstTexts: PageTexts }

export const PayApp = ({ link, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadPayTexts}>
    {(language, onLanguage) => <PayPage link={link} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
