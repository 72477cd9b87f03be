export const saleCode = {
  code: 'Code',
  add: 'Un code ?',
  placeholder: 'ETE',
  apply: 'Appliquer',
  remove: 'Retirer le code',
  why: {
    offer: 'Offre « {offer} » : −{offerAmount}',
    code: 'Code {code} : −{codeAmount}',
    both: 'Offre « {offer} » −{offerAmount} et code {code} −{codeAmount}',
    codeIsBetter:
      'Le code {code} (−{codeAmount}) s’applique car il est meilleur que l’offre « {offer} » (−{offerAmount}).',
    offerIsBetter:
      'L’offre « {offer} » (−{offerAmount}) s’applique car elle est meilleure que le code {code} (−{codeAmount}).',
  },
} as const
