/** What columns are called that several exported lists have, in every language. */
export const COLUMN_WORDS = {
  date: { es: 'Fecha', en: 'Date', de: 'Datum', fr: 'Date', ja: '日付', zh: '日期' },
  time: { es: 'Hora', en: 'Time', de: 'Uhrzeit', fr: 'Heure', ja: '時刻', zh: '时间' },
  business: { es: 'Negocio', en: 'Business', de: 'Betrieb', fr: 'Établissement', ja: '店舗', zh: '商家' },
  ticket: { es: 'Ticket', en: 'Ticket', de: 'Ticket', fr: 'Ticket', ja: 'チケット', zh: '票号' },
  first_name: { es: 'Nombre', en: 'First name', de: 'Vorname', fr: 'Prénom', ja: '名', zh: '名' },
  last_name: { es: 'Apellidos', en: 'Last name', de: 'Nachname', fr: 'Nom', ja: '姓', zh: '姓' },
  people: { es: 'Personas', en: 'People', de: 'Personen', fr: 'Personnes', ja: '人数', zh: '人数' },
  tour: { es: 'Tour', en: 'Tour', de: 'Tour', fr: 'Circuit', ja: 'ツアー', zh: '行程' },
  travel_date: {
    es: 'Fecha del tour',
    en: 'Tour date',
    de: 'Tourdatum',
    fr: 'Date du circuit',
    ja: 'ツアー日',
    zh: '行程日期',
  },
  status: { es: 'Estado', en: 'Status', de: 'Status', fr: 'Statut', ja: '状態', zh: '状态' },
  payment: { es: 'Pago', en: 'Payment', de: 'Zahlung', fr: 'Paiement', ja: '支払い', zh: '付款' },
  currency: { es: 'Moneda', en: 'Currency', de: 'Währung', fr: 'Devise', ja: '通貨', zh: '货币' },
} as const
