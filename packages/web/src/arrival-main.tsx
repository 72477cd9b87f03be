import './customer-page/customer-page.css'
import { codeInAddress } from './customer-page/code-in-address.ts'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { ArrivalApp } from './voucher/arrival/ArrivalApp.tsx'
import { loadArrivalTexts } from './voucher/arrival/arrival-texts.ts'
import { readArrival } from './voucher/arrival/read-arrival.ts'

const code = codeInAddress(window.location)
const [texts, first] = await Promise.all([loadArrivalTexts(languageFor(null)), readArrival(code)])
showPage(<ArrivalApp code={code} first={first} firstTexts={texts} />)
