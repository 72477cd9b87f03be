import { byLanguage } from '@muelle/contract/messages/by-language'
import { textsOf } from '../customer-page/page-texts.ts'

export const loadWaitTexts = textsOf(byLanguage(() => import('../i18n/parts/wait-page.ts')))
