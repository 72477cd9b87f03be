import { HeardCalls } from './HeardCalls.tsx'
import { HeardFaults } from './HeardFaults.tsx'

/** What boats tell their office, over whatever screen is open. */
export const Heard = () => (
  <>
    <HeardFaults />
    <HeardCalls />
  </>
)
