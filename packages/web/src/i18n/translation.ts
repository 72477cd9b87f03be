import type { part as arrival } from './parts/arrival.ts'
import type { part as desk } from './parts/desk.ts'
import type { part as entry } from './parts/entry.ts'
import type { part as office } from './parts/office.ts'
import type { part as panel } from './parts/panel.ts'
import type { part as search } from './parts/search.ts'
import type { part as visitor } from './parts/visitor.ts'
import type { Agreeing, Spanish } from './texts.ts'

/** Every namespace with its keys and arguments. */
export type Messages = Spanish<
  Agreeing<typeof entry> &
    Agreeing<typeof panel> &
    Agreeing<typeof office> &
    Agreeing<typeof desk> &
    Agreeing<typeof search> &
    Agreeing<typeof visitor> &
    Agreeing<typeof arrival>
>
