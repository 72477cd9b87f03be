import type { login as es } from '../es/login.ts'
import type { Translated } from '../translation.ts'

export const login = {
  title: 'Melde dich in deinem Panel an',
  subtitle: 'Touren, Tische und Parkplätze an einem Ort.',
  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft…',
  noAccount: 'Noch kein Konto?',
  register: 'Registrieren',
  links: 'Rechtliche Hinweise',
  privacy: 'Datenschutz',
  legal: 'Impressum',
  contact: 'Kontakt',
  required: 'Dieses Feld ist erforderlich',
  tooShort: 'Mindestens {count, number} Zeichen',
  tooLong: 'Höchstens {count, number} Zeichen',
  invalid: 'Benutzername oder Passwort ist falsch',
} as const satisfies Translated<typeof es>
