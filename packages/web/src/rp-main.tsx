import './customer-page/customer-page.css'
import { codeInAddress } from './customer-page/code-in-address.ts'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { RpApp } from './rp-page/RpApp.tsx'
import { readRpPage } from './rp-page/read-rp-page.ts'
import { loadRpPageTexts } from './rp-page/rp-page-texts.ts'

const code = codeInAddress(window.location)
const [texts, first] = await Promise.all([loadRpPageTexts(languageFor(null)), readRpPage(code)])
showPage(<RpApp code={code} first={first} firstTexts={texts} />)
