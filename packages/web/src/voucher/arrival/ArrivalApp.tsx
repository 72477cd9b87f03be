import { InLanguage } from '../../pay/InLanguage.tsx'
import { ArrivalPage } from './ArrivalPage.tsx'
import { type ArrivalTexts, loadArrivalTexts } from './arrival-texts.ts'
import type { ReadArrival } from './read-arrival.ts'

type Props = { code: string; first: ReadArrival; firstTexts: ArrivalTexts }

export const ArrivalApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadArrivalTexts}>
    {(language, onLanguage) => <ArrivalPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
