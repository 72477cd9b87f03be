import { applyTemplate, getFirstSteps, hideFirstSteps } from '@muelle/contract/first-steps/record'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { apply } from './apply-template.ts'
import { hideSteps, showSteps } from './first-steps.sql.ts'
import { readSteps } from './read.ts'

/** From an empty account to its first sale. */
export const firstStepRoutes = (): Route[] => [
  handleRead(getFirstSteps, readSteps),
  handle(applyTemplate, apply),
  handle(hideFirstSteps, async ({ tx, actor, input }) => {
    const { hidden } = input.body
    await (hidden ? hideSteps : showSteps)(tx, actor.userId)
    return { is_hidden: hidden }
  }),
]
