export const saleCode = {
  code: 'Código',
  add: '¿Tiene un código?',
  placeholder: 'VERANO',
  apply: 'Aplicar',
  remove: 'Quitar código',
  why: {
    offer: 'Oferta «{offer}»: −{offerAmount}',
    code: 'Código {code}: −{codeAmount}',
    both: 'Oferta «{offer}» −{offerAmount} y código {code} −{codeAmount}',
    codeIsBetter:
      'Se aplicó el código {code} (−{codeAmount}) porque es mejor que la oferta «{offer}» (−{offerAmount}).',
    offerIsBetter:
      'Se aplicó la oferta «{offer}» (−{offerAmount}) porque es mejor que el código {code} (−{codeAmount}).',
  },
} as const
