export const travellers = {
  title: 'Passagers de {ticket}',
  person: '{number, number}. {category}',
  first_name: 'Prénom',
  last_name: 'Nom',
  document: 'Pièce d’identité',
  age: 'Âge',
  answers: 'Réponses',
  saved: 'Les passagers sont enregistrés.',
  nothingChanged: 'Rien n’a encore changé.',
} as const
