import { byLanguage } from '@muelle/contract/messages/by-language'
import { textsOf } from '../customer-page/page-texts.ts'

export const loadPayTexts = textsOf(byLanguage(() => import('../i18n/parts/pay.ts')))
