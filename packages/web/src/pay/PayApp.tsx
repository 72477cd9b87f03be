import { InLanguage } from './InLanguage.tsx'
import { PayPage } from './PayPage.tsx'
import type { PayLink } from './pay-link.ts'
import { loadPayTexts, type PayTexts } from './pay-texts.ts'
import type { Read } from './use-pay-page.ts'

type Props = { link: PayLink; first: Read; firstTexts: PayTexts }

export const PayApp = ({ link, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadPayTexts}>
    {(language, onLanguage) => <PayPage link={link} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
