import { InLanguage } from '../customer-page/InLanguage.tsx'
import type { PageTexts } from '../customer-page/page-texts.ts'
import type { ReadWait } from './read-wait.ts'
import { WaitPage } from './WaitPage.tsx'
import { loadWaitTexts } from './wait-texts.ts'

type Props = { code: string; first: ReadWait; firstTexts: PageTexts }

export const WaitApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadWaitTexts}>
    {(language, onLanguage) => <WaitPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
