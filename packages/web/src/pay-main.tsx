import './fonts.css'
import './customer-page/customer-page.css'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { PayApp } from './pay/PayApp.tsx'
import { linkOf, resultAddress, takeLink } from './pay/pay-link.ts'
import { loadPayTexts } from './pay/pay-texts.ts'
import { readLink } from './pay/use-pay-page.ts'
import { isOfVisit, visitMain } from './pay/visit/visit-main.tsx'

const result = resultAddress(window.location)
const taken = takeLink(window.location, window.history)
if (taken === null && result !== null) window.location.replace(result)
const link = taken ?? linkOf(window.location)
const main = isOfVisit(link) ? await visitMain(link) : await bookingMain()
showPage(main)

async function bookingMain() {
  const first = await readLink(link, link.isBack)
  const texts = await loadPayTexts(languageFor('page' in first ? first.page.language : null))
  return <PayApp link={link} first={first} firstTexts={texts} />
}
