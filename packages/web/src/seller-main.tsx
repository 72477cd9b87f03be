import './customer-page/customer-page.css'
import { codeInAddress } from './customer-page/code-in-address.ts'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { readSellerPage } from './seller-page/read-seller-page.ts'
import { SellerApp } from './seller-page/SellerApp.tsx'
import { loadSellerPageTexts } from './seller-page/seller-page-texts.ts'

const code = codeInAddress(window.location)
const [texts, first] = await Promise.all([loadSellerPageTexts(languageFor(null)), readSellerPage(code)])
showPage(<SellerApp code={code} first={first} firstTexts={texts} />)
