import { parking } from '../parking.ts'
import { parkingConfig } from '../parking-config.ts'

/** The texts of a parking lot: its gate, and how it is set up. */
export const part = { parking, parkingConfig }
