import type { errors as es } from '../es/errors.ts'
import type { Translated } from '../translation.ts'

export const errors = {
  session: 'Impossible de charger les données de session',
  signOut: 'Une erreur s’est produite pendant la déconnexion',
  signInAgain: 'Connectez-vous à nouveau',
  connection: 'Pas de connexion au serveur. Vérifiez le réseau et réessayez.',
  list: 'Impossible de charger la liste',
  unexpectedTitle: 'Un problème est survenu sur cet écran',
  unexpectedBody:
    'Ce que vous avez enregistré est en sécurité. Réessayez ou revenez aux visites ; si cela se répète, signalez ce détail :',
  outdatedTitle: 'Une nouvelle version de Muelle est disponible',
  outdatedBody: 'Cet écran a changé sur le serveur depuis l’ouverture du panneau. Rechargez la page pour continuer.',
  reload: 'Recharger la page',
  requestId: 'Référence : {id}',
  offlineTitle: 'Hors connexion',
  offlineBody:
    'Ce que vous voyez n’est peut-être pas à jour. Les changements ne sont pas enregistrés avant le retour du réseau.',
  onlineAgain: 'La connexion est revenue',
  notAllowedTitle: 'Votre autorisation n’inclut pas cet écran',
  notAllowedBody: 'Demandez à la personne qui gère les autorisations de l’activer pour vous.',
} as const satisfies Translated<typeof es>
