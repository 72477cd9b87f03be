import './customer-page/customer-page.css'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { RpApp } from './rp-page/RpApp.tsx'
import { readRpPage } from './rp-page/read-rp-page.ts'
import { loadRpPageTexts } from './rp-page/rp-page-texts.ts'
import { codeOf } from './voucher/read-voucher.ts'

const code = codeOf(window.location)
const [texts, first] = await Promise.all([loadRpPageTexts(languageFor(null)), readRpPage(code)])
showPage(<RpApp code={code} first={first} firstTexts={texts} />)
