import { createFileRoute } from '@tanstack/react-router'
import { EditBusinessPage } from '../../../../../businesses/EditBusinessPage.tsx'

export const Route = createFileRoute('/_panel/_office/business/edit/$business')({ component: EditBusinessPage })
