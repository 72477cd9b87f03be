import type { upcoming as es } from '../es/upcoming.ts'
import type { Translated } from '../translation.ts'

export const upcoming = {
  stripeConnected: 'La confirmation que le compte peut encaisser par carte.',
  stripeLink: 'Un nouveau lien pour finir de connecter le paiement par carte.',
  paypalConnected: 'La confirmation que le compte peut encaisser avec PayPal.',
  subscription: 'Votre formule, son utilisation et ses factures.',
  subscriptionConfirmed: 'La confirmation de votre abonnement.',
  checkins: 'La liste des lectures, y compris les refusées avec leur motif.',
  checkinNew: 'Le lecteur de codes par caméra, lecteur USB ou clavier.',
  checkinEdit: 'La correction d’une lecture.',
  reports: 'Ventes, paiements, occupation et vendeurs en graphiques et tableaux exportables.',
  customers: 'Vos clients avec leur historique, leurs étiquettes et leur consentement.',
  customerNew: 'Le formulaire pour enregistrer un client.',
  customerEdit: 'Les données d’un client et son historique.',
  restaurantConfig: 'Les règles de réservation, de tables et de liste d’attente du restaurant.',
  parkingConfig: 'Les tarifs et les places du parking.',
  tourPayments: 'Les paiements, les soldes et les remboursements en attente.',
  rp: 'Les vendeurs avec leurs ventes, leurs commissions et l’argent qu’ils gardent.',
  geoTrackings: 'L’historique des départs suivis.',
  geoTracking: 'Le trajet d’un départ sur la carte.',
  publicBusiness: 'La page publique de l’établissement, où l’on réserve et paie.',
  paymentSuccess: 'Le ticket de la réservation payée.',
  paymentCanceled: 'Le ticket de la réservation dont le paiement a été annulé.',
  paymentFinished: 'Le ticket de la réservation dont le paiement est terminé.',
} as const satisfies Translated<typeof es>
