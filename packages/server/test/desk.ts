import type { Person } from './api.ts'
import { fixtures } from './fixtures.ts'
import { grant } from './team.ts'
import type { Harbour } from './tours.ts'

/** Somebody at the desk of a harbour: sells and takes payments, and may not look a transfer up at the bank. */
export async function addDesk({ account, business, database, api }: Harbour): Promise<Person> {
  const add = fixtures(database.admin)
  const modules = [grant('mdu_tour_booking', 'create', 'edit'), grant('mdu_payment', 'create')]
  const user = await add.addUser({ account, username: 'mostrador', modules })
  await add.addMember({ account, business, user, role: 'tour_receptionist' })
  return api.signIn('mostrador')
}
