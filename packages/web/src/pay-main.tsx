import './fonts.css'
import './pay/pay.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PayApp } from './pay/PayApp.tsx'
import { languageFor } from './pay/page-language.ts'
import { linkOf, resultAddress, takeLink } from './pay/pay-link.ts'
import { loadPayTexts } from './pay/pay-texts.ts'
import { readLink } from './pay/use-pay-page.ts'

const container = document.getElementById('root')
if (!container) throw new Error('pago.html has no #root')
const result = resultAddress(window.location)
const taken = takeLink(window.location, window.history)
if (taken === null && result !== null) window.location.replace(result)
const link = taken ?? linkOf(window.location)
const first = await readLink(link, link.isBack)
const texts = await loadPayTexts(languageFor('page' in first ? first.page.language : null))
createRoot(container).render(
  <StrictMode>
    <PayApp link={link} first={first} firstTexts={texts} />
  </StrictMode>,
)
