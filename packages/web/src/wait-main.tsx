import './customer-page/customer-page.css'
import { codeInAddress } from './customer-page/code-in-address.ts'
import { languageFor } from './customer-page/page-language.ts'
import { showPage } from './customer-page/show-page.tsx'
import { readWait } from './wait-page/read-wait.ts'
import { WaitApp } from './wait-page/WaitApp.tsx'
import { loadWaitTexts } from './wait-page/wait-texts.ts'

/** What stands first in the code of a vehicle's ticket. */
const CAR = 'V'

const code = codeInAddress(window.location)
if (code.startsWith(CAR)) {
  const [{ CarApp }, { readCar }, texts] = await Promise.all([
    import('./wait-page/CarApp.tsx'),
    import('./wait-page/read-car.ts'),
    loadWaitTexts(languageFor(null)),
  ])
  showPage(<CarApp code={code} first={await readCar(code)} firstTexts={texts} />)
} else {
  const first = await readWait(code)
  const texts = await loadWaitTexts(languageFor('page' in first ? first.page.language : null))
  showPage(<WaitApp code={code} first={first} firstTexts={texts} />)
}
