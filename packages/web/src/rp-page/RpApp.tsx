import { InLanguage } from '../customer-page/InLanguage.tsx'
import type { PageTexts } from '../customer-page/page-texts.ts'
import { RpPage } from './RpPage.tsx'
import type { ReadRpPage } from './read-rp-page.ts'
import { loadRpPageTexts } from './rp-page-texts.ts'

type Props = { code: string; first: ReadRpPage; firstTexts: PageTexts }

export const RpApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadRpPageTexts}>
    {(language, onLanguage) => <RpPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
