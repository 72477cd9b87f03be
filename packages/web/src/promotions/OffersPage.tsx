import { PromotionsPage } from './PromotionsPage.tsx'

/** What a business takes off by itself. */
export const OffersPage = () => <PromotionsPage kind="offer" />
