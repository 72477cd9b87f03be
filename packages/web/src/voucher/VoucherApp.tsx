import { InLanguage } from '../customer-page/InLanguage.tsx'
import type { PageTexts } from '../customer-page/page-texts.ts'
import type { Read } from './read-voucher.ts'
import { VoucherPage } from './VoucherPage.tsx'
import { loadVoucherTexts } from './voucher-texts.ts'

type Props = { code: string; first: Read; firstTexts: PageTexts }

export const VoucherApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadVoucherTexts}>
    {(language, onLanguage) => <VoucherPage code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)
