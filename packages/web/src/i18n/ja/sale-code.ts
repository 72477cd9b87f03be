export const saleCode = {
  code: 'コード',
  add: 'コードはありますか？',
  placeholder: 'SUMMER',
  apply: '適用',
  remove: 'コードを外す',
  why: {
    offer: 'オファー「{offer}」：−{offerAmount}',
    code: 'コード{code}：−{codeAmount}',
    both: 'オファー「{offer}」−{offerAmount}とコード{code} −{codeAmount}',
    codeIsBetter: 'コード{code}（−{codeAmount}）がオファー「{offer}」（−{offerAmount}）より有利なため適用しました。',
    offerIsBetter: 'オファー「{offer}」（−{offerAmount}）がコード{code}（−{codeAmount}）より有利なため適用しました。',
  },
} as const
