import { InLanguage } from '../customer-page/InLanguage.tsx'
import type { PageTexts } from '../customer-page/page-texts.ts'
import type { ReadSellerPage } from './read-seller-page.ts'
import { SellerPage } from './SellerPage.tsx'
import { loadSellerPageTexts } from './seller-page-texts.ts'

type Props = { code: string; first: ReadSellerPage; firstTexts: PageTexts }

export const SellerApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadSellerPageTexts}>
    {(language, onLanguage) => <SellerPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
