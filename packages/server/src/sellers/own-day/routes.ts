import { getOwnDay } from '@muelle/contract/sellers/own-day'
import { handleRead, type Route } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { ownDay } from './own-day.ts'

export const ownDayRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [handleRead(getOwnDay, ownDay(secrets))]
