import { firstSteps } from '../first-steps.ts'

/** The texts of the first steps, besides those of the screens that they lead to. */
export const part = { firstSteps }
