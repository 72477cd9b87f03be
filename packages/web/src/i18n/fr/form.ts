export const form = {
  staleTitle: 'Une autre personne a modifié cette fiche',
  staleBody:
    'Une autre version a été enregistrée pendant la modification. Votre saisie est toujours là : chargez la version actuelle ou enregistrez la vôtre par-dessus.',
  staleLoad: 'Charger la version actuelle',
  staleKeep: 'Enregistrer la mienne',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveBody: 'Des modifications ne sont pas encore enregistrées.',
  leave: 'Quitter sans enregistrer',
  stay: 'Continuer la saisie',
  required: 'Ce champ est obligatoire',
} as const
