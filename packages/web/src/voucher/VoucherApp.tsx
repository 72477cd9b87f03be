import { InLanguage } from '../pay/InLanguage.tsx'
import type { Read } from './read-voucher.ts'
import { VoucherPage } from './VoucherPage.tsx'
import { loadVoucherTexts, type VoucherTexts } from './voucher-texts.ts'

type Props = { code: string; first: Read; firstTexts: VoucherTexts }

export const VoucherApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadVoucherTexts}>
    {(language, onLanguage) => <VoucherPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
