export const saleCode = {
  code: 'Code',
  add: 'Gibt es einen Code?',
  placeholder: 'SOMMER',
  apply: 'Anwenden',
  remove: 'Code entfernen',
  why: {
    offer: 'Angebot „{offer}“: −{offerAmount}',
    code: 'Code {code}: −{codeAmount}',
    both: 'Angebot „{offer}“ −{offerAmount} und Code {code} −{codeAmount}',
    codeIsBetter:
      'Der Code {code} (−{codeAmount}) gilt, weil er besser ist als das Angebot „{offer}“ (−{offerAmount}).',
    offerIsBetter:
      'Das Angebot „{offer}“ (−{offerAmount}) gilt, weil es besser ist als der Code {code} (−{codeAmount}).',
  },
} as const
