import { getClosure, previewClosure, retryClosure, startClosure } from '@muelle/contract/closures'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { preview } from './preview.ts'
import { readClosure } from './read-closure.ts'
import { retry } from './retry.ts'
import { start } from './start.ts'

export const closureRoutes = (): Route[] => [
  handle(previewClosure, preview),
  handle(startClosure, start),
  handle(getClosure, async ({ tx, actor, input: { params }, deny, facts }) => {
    const closure = (await readClosure(tx, params.id, facts.language)) ?? deny({ code: 'not_found' })
    if (!(await findVisibleBusiness(tx, actor, closure.business_id))) deny({ code: 'not_found' })
    return closure
  }),
  handle(retryClosure, retry),
]
