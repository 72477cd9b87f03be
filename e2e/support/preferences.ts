import { updatePreferences } from '@muelle/contract/profile/record'
import { login } from '@muelle/contract/sessions/record'
import { DEFAULT_LAYOUT } from '@muelle/domain/preferences/layout'
import { send } from './api.ts'
import { type DemoUser, PASSWORD } from './panel.ts'

/** Gives a person the panel back as everybody finds it: what one test chooses comes along to the next. */
export async function resetPreferences(username: DemoUser): Promise<void> {
  const { token } = await send(null, login, { body: { username, password: PASSWORD } })
  await send(token, updatePreferences, { body: { language: 'es', theme: 'auto', layout: DEFAULT_LAYOUT } })
}
