import type { errors as es } from '../es/errors.ts'
import type { Translated } from '../translation.ts'

export const errors = {
  session: 'Die Sitzungsdaten konnten nicht geladen werden',
  signOut: 'Beim Abmelden ist ein Fehler aufgetreten',
  signInAgain: 'Melde dich erneut an',
  connection: 'Keine Verbindung zum Server. Prüfe das Netzwerk und versuche es erneut.',
  list: 'Die Liste konnte nicht geladen werden',
  unexpectedTitle: 'Auf dieser Seite ist etwas schiefgelaufen',
  unexpectedBody:
    'Was du gespeichert hast, ist sicher. Versuche es erneut oder kehre zu den Besuchen zurück; wenn es wieder vorkommt, melde dieses Detail:',
  outdatedTitle: 'Es gibt eine neue Version von Muelle',
  outdatedBody:
    'Diese Seite hat sich auf dem Server geändert, seit du das Panel geöffnet hast. Lade sie neu, um fortzufahren.',
  reload: 'Seite neu laden',
  requestId: 'Referenz: {id}',
  offlineTitle: 'Keine Verbindung',
  offlineBody:
    'Was du siehst, ist vielleicht nicht aktuell. Änderungen werden erst gespeichert, wenn das Netz zurück ist.',
  onlineAgain: 'Die Verbindung ist wieder da',
  notAllowedTitle: 'Deine Berechtigung umfasst diese Seite nicht',
  notAllowedBody: 'Bitte die zuständige Person, sie für dich freizuschalten.',
} as const satisfies Translated<typeof es>
