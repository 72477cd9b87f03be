export const travellers = {
  title: 'Passengers of {ticket}',
  person: '{number, number}. {category}',
  first_name: 'First name',
  last_name: 'Last name',
  document: 'Identification',
  age: 'Age',
  answers: 'Answers',
  saved: 'The passengers were saved.',
  nothingChanged: 'Nothing has been changed yet.',
} as const
