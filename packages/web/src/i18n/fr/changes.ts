export const changes = {
  button: 'Historique',
  title: 'Historique des modifications',
  empty: 'Aucune modification enregistrée',
  system: 'Système',
  created: 'Créé',
  deleted: 'Supprimé',
  changed: 'Modifié',
  nothing: '(vide)',
  more: 'Voir les précédentes',
  through: 'via {name}',
} as const
