import type { login as es } from '../es/login.ts'
import type { Translated } from '../translation.ts'

export const login = {
  title: 'Connectez-vous à votre panneau',
  subtitle: 'Excursions, tables et parking au même endroit.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  noAccount: 'Pas encore de compte ?',
  register: 'S’inscrire',
  links: 'Informations légales',
  privacy: 'Confidentialité',
  legal: 'Mentions légales',
  contact: 'Contact',
  required: 'Ce champ est obligatoire',
  tooShort: '{count, number} symboles au minimum',
  tooLong: '{count, number} symboles au maximum',
  invalid: 'Le nom d’utilisateur ou le mot de passe est incorrect',
} as const satisfies Translated<typeof es>
