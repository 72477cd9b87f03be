import './fonts.css'
import './pay/pay.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageFor } from './pay/page-language.ts'
import { codeOf, readVoucher } from './voucher/read-voucher.ts'
import { VoucherApp } from './voucher/VoucherApp.tsx'
import { loadVoucherTexts } from './voucher/voucher-texts.ts'

const container = document.getElementById('root')
if (!container) throw new Error('voucher.html has no #root')
const code = codeOf(window.location)
const [texts, first] = await Promise.all([loadVoucherTexts(languageFor(null)), readVoucher(code)])
createRoot(container).render(
  <StrictMode>
    <VoucherApp code={code} first={first} firstTexts={texts} />
  </StrictMode>,
)
