import type { Texts } from './texts.ts'

/** What each screen that is not built yet will hold, in one sentence. A screen that is built loses its sentence. */
export const upcoming = {
  reports: {
    es: 'Ventas, pagos, ocupación y vendedores en gráficas y tablas que se pueden exportar.',
    en: 'Sales, payments, occupancy and sellers in charts and tables that can be exported.',
    de: 'Verkäufe, Zahlungen, Auslastung und Verkäufer in Diagrammen und Tabellen, die sich exportieren lassen.',
    fr: 'Ventes, paiements, occupation et vendeurs en graphiques et tableaux exportables.',
    ja: '売上、支払い、稼働率、販売員のグラフと表。書き出しも可能です。',
    zh: '销售、付款、上座率和销售人员的图表与表格，可导出。',
  },
  customers: {
    es: 'Tus clientes con su historial, sus etiquetas y su consentimiento.',
    en: 'Your customers with their history, tags and consent.',
    de: 'Deine Kunden mit Verlauf, Etiketten und Einwilligung.',
    fr: 'Vos clients avec leur historique, leurs étiquettes et leur consentement.',
    ja: '顧客とその履歴、タグ、同意。',
    zh: '您的客户及其历史、标签和同意记录。',
  },
  customerNew: {
    es: 'El formulario para registrar a un cliente.',
    en: 'The form to register a customer.',
    de: 'Das Formular, um einen Kunden zu erfassen.',
    fr: 'Le formulaire pour enregistrer un client.',
    ja: '顧客を登録するフォーム。',
    zh: '登记客户的表单。',
  },
  customerEdit: {
    es: 'Los datos de un cliente y su historial.',
    en: "A customer's details and history.",
    de: 'Die Daten eines Kunden und sein Verlauf.',
    fr: 'Les données d’un client et son historique.',
    ja: '顧客の情報と履歴。',
    zh: '客户的资料和历史。',
  },
} as const satisfies Texts
