import type { errors as es } from '../es/errors.ts'
import type { Translated } from '../translation.ts'

export const errors = {
  session: 'The session data could not be loaded',
  signOut: 'Something went wrong while signing out',
  signInAgain: 'Sign in again',
  connection: 'There is no connection to the server. Check the network and try again.',
  list: 'The list could not be loaded',
  unexpectedTitle: 'Something went wrong on this screen',
  unexpectedBody: 'What you saved is safe. Try again or go back to Visits; if it happens again, report this detail:',
  outdatedTitle: 'There is a new version of Muelle',
  outdatedBody: 'This screen changed on the server after you opened the panel. Reload the page to go on.',
  reload: 'Reload the page',
  requestId: 'Reference: {id}',
  offlineTitle: 'Offline',
  offlineBody: 'What you see may be out of date. Changes are not saved until the network is back.',
  onlineAgain: 'The connection is back',
  notAllowedTitle: 'Your permission does not include this screen',
  notAllowedBody: 'Ask whoever manages permissions to enable it for you.',
} as const satisfies Translated<typeof es>
