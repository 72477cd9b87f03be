import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

export const orders = declareRefusals({
  // Bookings of one order are paid together, by one customer to one business (B5).
  'order.other_business': {
    status: 409,
    detail: {},
    es: () => 'Este tour es de otro negocio: véndelo en un pedido aparte.',
    en: () => 'This tour belongs to another business: sell it in an order of its own.',
    de: () => 'Diese Tour gehört zu einem anderen Betrieb: Verkaufen Sie sie in einer eigenen Bestellung.',
    fr: () => 'Ce tour relève d’un autre établissement : vendez-le dans une commande à part.',
    ja: () => 'このツアーは別の事業所のものです。別の注文で販売してください。',
    zh: () => '该行程属于另一家商户，请另开订单销售。',
  },
  'order.other_currency': {
    status: 409,
    detail: {},
    es: () => 'Este tour se cobra en otra moneda: véndelo en un pedido aparte.',
    en: () => 'This tour is charged in another currency: sell it in an order of its own.',
    de: () => 'Diese Tour wird in einer anderen Währung berechnet: Verkaufen Sie sie in einer eigenen Bestellung.',
    fr: () => 'Ce tour se paie dans une autre devise : vendez-le dans une commande à part.',
    ja: () => 'このツアーは通貨が異なります。別の注文で販売してください。',
    zh: () => '该行程使用另一种货币，请另开订单销售。',
  },
  'order.other_customer': {
    status: 409,
    detail: {},
    es: () => 'El pedido es de otro cliente. Revisa el nombre y el teléfono, o véndelo en un pedido aparte.',
    en: () => 'The order is another customer’s. Check name and phone, or sell it in an order of its own.',
    de: () =>
      'Die Bestellung gehört jemand anderem. Prüfen Sie Name und Telefon, oder verkaufen Sie in einer eigenen Bestellung.',
    fr: () =>
      'La commande est celle d’un autre client. Vérifiez le nom et le téléphone, ou vendez dans une commande à part.',
    ja: () => 'この注文は別のお客様のものです。名前と電話番号を確認するか、別の注文で販売してください。',
    zh: () => '该订单属于另一位客户。请核对姓名和电话，或另开订单销售。',
  },
  'order.too_large': {
    status: 409,
    detail: { maxBookings: z.int() },
    es: ({ maxBookings }) => `Un pedido lleva hasta ${maxBookings} reservas. Vende las demás en otro pedido.`,
    en: ({ maxBookings }) => `An order holds up to ${maxBookings} bookings. Sell the others in another order.`,
    de: ({ maxBookings }) =>
      `Eine Bestellung fasst bis zu ${maxBookings} Buchungen. Verkaufen Sie die übrigen in einer weiteren.`,
    fr: ({ maxBookings }) =>
      `Une commande compte jusqu’à ${maxBookings} réservations. Vendez les autres dans une autre commande.`,
    ja: ({ maxBookings }) => `1件の注文に入る予約は${maxBookings}件までです。残りは別の注文で販売してください。`,
    zh: ({ maxBookings }) => `一个订单最多 ${maxBookings} 个预订，其余请另开订单销售。`,
  },
})
