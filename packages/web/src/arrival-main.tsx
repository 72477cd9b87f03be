import './pay/pay.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageFor } from './pay/page-language.ts'
import { ArrivalApp } from './voucher/arrival/ArrivalApp.tsx'
import { loadArrivalTexts } from './voucher/arrival/arrival-texts.ts'
import { readArrival } from './voucher/arrival/read-arrival.ts'
import { codeOf } from './voucher/read-voucher.ts'

const container = document.getElementById('root')
if (!container) throw new Error('llegada.html has no #root')
const code = codeOf(window.location)
const [texts, first] = await Promise.all([loadArrivalTexts(languageFor(null)), readArrival(code)])
createRoot(container).render(
  <StrictMode>
    <ArrivalApp code={code} first={first} firstTexts={texts} />
  </StrictMode>,
)
