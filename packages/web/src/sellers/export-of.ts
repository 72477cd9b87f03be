import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { ReactNode } from 'react'

/** What takes the commissions of one seller home, of which there are so many. */
export type ExportOf = (business: SessionBusiness, sellerId: number, count: number) => ReactNode
