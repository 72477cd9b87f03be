import './fonts.css'
import './customer-page/customer-page.css'
import { codeInAddress } from './customer-page/code-in-address.ts'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { readVoucher } from './voucher/read-voucher.ts'
import { VoucherApp } from './voucher/VoucherApp.tsx'
import { loadVoucherTexts } from './voucher/voucher-texts.ts'

const code = codeInAddress(window.location)
const [texts, first] = await Promise.all([loadVoucherTexts(languageFor(null)), readVoucher(code)])
showPage(<VoucherApp code={code} first={first} firstTexts={texts} />)
