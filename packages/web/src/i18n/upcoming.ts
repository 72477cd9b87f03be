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
} as const satisfies Texts
