export const saleCode = {
  code: 'Code',
  add: 'Do they have a code?',
  placeholder: 'SUMMER',
  apply: 'Apply',
  remove: 'Remove code',
  why: {
    offer: 'Offer “{offer}”: −{offerAmount}',
    code: 'Code {code}: −{codeAmount}',
    both: 'Offer “{offer}” −{offerAmount} and code {code} −{codeAmount}',
    codeIsBetter:
      'Code {code} (−{codeAmount}) was applied because it is better than the offer “{offer}” (−{offerAmount}).',
    offerIsBetter:
      'The offer “{offer}” (−{offerAmount}) was applied because it is better than code {code} (−{codeAmount}).',
  },
} as const
