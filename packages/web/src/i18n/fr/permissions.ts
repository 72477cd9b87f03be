export const permissions = {
  list: 'Autorisations',
  count: '{count, plural, one {# autorisation} other {# autorisations}}',
  search: 'Nom de l’autorisation',
  searchLabel: 'Rechercher des autorisations',
  name: 'Nom',
  description: 'Description',
  people: 'Personnes',
  peopleCount: '{count, plural, =0 {Personne ne l’a} one {# personne l’a} other {# personnes l’ont}}',
  openOf: 'Ouvrir l’autorisation {name}',
  editOf: 'Modifier l’autorisation {name}',
  deleteOf: 'Supprimer l’autorisation {name}',
  newDenied: 'Il vous manque le droit de créer des autorisations.',
  created: 'L’autorisation a été créée',
  updated: 'L’autorisation a été mise à jour',
  deleted: 'L’autorisation a été supprimée',
  deleteTitle: 'Supprimer l’autorisation',
  deleteBody: 'Supprimer l’autorisation {name} ?',
  emptyTitle: 'Pas encore d’autorisations',
  emptyHint:
    'Une autorisation dit ce qu’une personne peut faire. Créez-en une et donnez-la à votre équipe dans Utilisateurs.',
  nameHint: 'Tel que vous le verrez en la choisissant, par exemple « Comptoir ».',
  descriptionHint: 'Pour qui elle est, en une phrase.',
  preset: 'Partir d’un rôle',
  presetHint: 'Remplace tous les modules ci-dessous par ceux du rôle.',
  presetLeft:
    '{count, plural, one {# module que vous n’avez pas a été laissé de côté.} other {# modules que vous n’avez pas ont été laissés de côté.}}',
  modules: 'Ce qu’elle permet',
  modulesHint:
    'Voir ouvre la section. Créer, Modifier et Supprimer sont des droits à part. Un changement vaut dès la prochaine action de chacun.',
  see: 'Voir',
  create: 'Créer',
  edit: 'Modifier',
  delete: 'Supprimer',
  flagOf: '{flag} : {module}',
  lacking: 'Vous ne l’avez pas en entier, vous ne pouvez donc pas le donner en entier.',
  lackingAll: 'Vous n’avez pas ce module, vous ne pouvez donc pas le donner.',
  heldBy:
    '{count, plural, =0 {Personne n’a encore cette autorisation.} one {# personne a cette autorisation.} other {# personnes ont cette autorisation.}}',
  unchanged: 'Rien à enregistrer.',
  locked: 'Vous ne pouvez pas modifier cette autorisation',
  gone: 'Cette autorisation n’existe plus',
  chosen: '{count, plural, =0 {Aucun module} one {# module} other {# modules}}',
  groups: {
    people: 'Utilisateurs et autorisations',
    business: 'Entreprises',
    tours: 'Excursions',
    venues: 'Restaurant, bar et parking',
    customers: 'Clients et ventes',
    money: 'Argent',
    account: 'Compte',
  },
  about: {
    mdu_user:
      'Qui se connecte au panneau. Créer ajoute des personnes ; modifier change leurs données, leur autorisation et leur mot de passe, et les active ou désactive ; supprimer les retire.',
    mdu_permission_user:
      'Cette section. Affiche aussi Checking QR, RP et Clients dans le menu. Nul ne peut donner ce qu’il n’a pas.',
    mdu_business_crud:
      'Voit toutes les entreprises du compte, membre ou non. Créer les ajoute ; modifier change leurs données ; supprimer les retire.',
    mdu_business_config: 'Les réglages de ses entreprises : données, horaires et règles. Les changer demande modifier.',
    mdu_report:
      'Les rapports de ses entreprises. Créer enregistre rapports et exports ; modifier les change ; supprimer les retire.',
    mdu_tour:
      'Voit excursions, prix et départs. Créer les ajoute ; modifier les change et vend après la clôture ; supprimer les retire.',
    mdu_tour_booking:
      'Voit les réservations et le tableau des départs. Créer vend ; modifier confirme, change et annule ; supprimer retire celles qui n’ont pas abouti.',
    mdu_booking:
      'Voit les visites. Créer place et réserve ; modifier fait avancer et clôt les visites ; supprimer les retire.',
    mdu_waitlist: 'Voit la liste d’attente. Créer inscrit ; modifier appelle et place ; supprimer retire.',
    mdu_checkin: 'Voit les lectures. Créer scanne et reçoit ; modifier corrige une lecture ; supprimer l’annule.',
    mdu_customer: 'Voit les clients. Créer les enregistre ; modifier change leurs données ; supprimer les efface.',
    mdu_resource: 'Voit tables et canapés. Créer les ajoute ; modifier change données et état ; supprimer les retire.',
    mdu_promotion: 'Voit codes et offres. Créer les ajoute ; modifier les change ; supprimer les retire.',
    mdu_payment:
      'Voit paiements et soldes. Créer encaisse ; modifier corrige et confirme sans paiement ; supprimer annule.',
    mdu_refund:
      'Voit les remboursements. Créer rend l’argent ; modifier termine un remboursement en attente ; supprimer l’écarte.',
    mdu_seller:
      'Voit vendeurs et RP ; sans modifier, seulement les siens. Créer les ajoute ; modifier change les commissions ; supprimer les retire.',
    mdu_settlement: 'Voit les règlements. Créer les fait ; modifier les corrige ; supprimer les annule.',
    mdu_shift: 'Voit sa caisse. Créer l’ouvre ; modifier la ferme et la corrige ; supprimer l’annule.',
    mdu_geotracking: 'Voit les trajets. Créer les lance ; modifier les fait avancer ; supprimer les efface.',
    mdu_parking: 'Voit le parking. Créer enregistre les entrées ; modifier encaisse et fait sortir ; supprimer annule.',
    mdu_account: 'Les données du compte, les connexions de paiement, les clés d’API et les webhooks.',
    mdu_subscription: 'La formule et ses factures. La changer demande modifier.',
  },
  fields: {
    name: 'Nom',
    description: 'Description',
  },
} as const
