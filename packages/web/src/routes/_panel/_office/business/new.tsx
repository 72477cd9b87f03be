import { createFileRoute } from '@tanstack/react-router'
import { NewBusinessPage } from '../../../../businesses/NewBusinessPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/new')({ component: NewBusinessPage })
