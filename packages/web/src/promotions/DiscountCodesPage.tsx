import { PromotionsPage } from './PromotionsPage.tsx'

/** What a business takes off for those who have a code. */
export const DiscountCodesPage = () => <PromotionsPage kind="code" />
