export const saleCode = {
  code: '优惠码',
  add: '有优惠码吗？',
  placeholder: 'SUMMER',
  apply: '应用',
  remove: '移除优惠码',
  why: {
    offer: '优惠“{offer}”：−{offerAmount}',
    code: '优惠码 {code}：−{codeAmount}',
    both: '优惠“{offer}”−{offerAmount} 与优惠码 {code} −{codeAmount}',
    codeIsBetter: '已使用优惠码 {code}（−{codeAmount}），因为它比优惠“{offer}”（−{offerAmount}）更划算。',
    offerIsBetter: '已使用优惠“{offer}”（−{offerAmount}），因为它比优惠码 {code}（−{codeAmount}）更划算。',
  },
} as const
