import { byLanguage } from '@muelle/contract/messages/by-language'
import { textsOf } from '../customer-page/page-texts.ts'

export const loadRpPageTexts = textsOf(byLanguage(() => import('../i18n/parts/rp-page.ts')))
