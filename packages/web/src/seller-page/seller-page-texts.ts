import { byLanguage } from '@muelle/contract/messages/by-language'
import { textsOf } from '../customer-page/page-texts.ts'

export const loadSellerPageTexts = textsOf(byLanguage(() => import('../i18n/parts/seller-page.ts')))
