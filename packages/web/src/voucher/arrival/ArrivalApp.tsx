import { InLanguage } from '../../customer-page/InLanguage.tsx'
import type { PageTexts } from '../../customer-page/page-texts.ts'
import { ArrivalPage } from './ArrivalPage.tsx'
import { loadArrivalTexts } from './arrival-texts.ts'
import type { ReadArrival } from './read-arrival.ts'

type Props = { code: string; first: ReadArrival; firstTexts: PageTexts }

export const ArrivalApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadArrivalTexts}>
    {(language, onLanguage) => <ArrivalPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
