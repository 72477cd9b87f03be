import './customer-page/customer-page.css'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { codeOf } from './voucher/read-voucher.ts'
import { readWait } from './wait-page/read-wait.ts'
import { WaitApp } from './wait-page/WaitApp.tsx'
import { loadWaitTexts } from './wait-page/wait-texts.ts'

const code = codeOf(window.location)
const first = await readWait(code)
const texts = await loadWaitTexts(languageFor('page' in first ? first.page.language : null))
showPage(<WaitApp code={code} first={first} firstTexts={texts} />)
