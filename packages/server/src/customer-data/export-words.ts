import { COLUMN_WORDS } from '../platform/sheets/column-words.ts'

/** Words of the exported lists of customers, in every language. */
export const CUSTOMER_EXPORT_WORDS = {
  title: { es: 'Clientes', en: 'Customers', de: 'Kunden', fr: 'Clients', ja: '顧客', zh: '客户' },
  status: {
    active: { es: 'Activo', en: 'Active', de: 'Aktiv', fr: 'Actif', ja: '有効', zh: '正常' },
    suspended: { es: 'Suspendido', en: 'Suspended', de: 'Ausgesetzt', fr: 'Suspendu', ja: '停止中', zh: '已停用' },
  },
  type: {
    individual: { es: 'Persona', en: 'Individual', de: 'Person', fr: 'Particulier', ja: '個人', zh: '个人' },
    business: { es: 'Empresa', en: 'Business', de: 'Firma', fr: 'Entreprise', ja: '法人', zh: '企业' },
  },
  yes: { es: 'Sí', en: 'Yes', de: 'Ja', fr: 'Oui', ja: 'はい', zh: '是' },
  column: {
    name: { es: 'Nombre', en: 'Name', de: 'Name', fr: 'Nom', ja: '名前', zh: '姓名' },
    phone: { es: 'Teléfono', en: 'Phone', de: 'Telefon', fr: 'Téléphone', ja: '電話', zh: '电话' },
    email: { es: 'Correo', en: 'E-mail', de: 'E-Mail', fr: 'E-mail', ja: 'メール', zh: '邮箱' },
    type: { es: 'Tipo', en: 'Type', de: 'Art', fr: 'Type', ja: '種別', zh: '类型' },
    status: COLUMN_WORDS.status,
    blocked: { es: 'Bloqueado', en: 'Blocked', de: 'Gesperrt', fr: 'Bloqué', ja: 'ブロック', zh: '已拉黑' },
    tags: { es: 'Etiquetas', en: 'Tags', de: 'Schlagwörter', fr: 'Étiquettes', ja: 'タグ', zh: '标签' },
    allergies: { es: 'Alergias', en: 'Allergies', de: 'Allergien', fr: 'Allergies', ja: 'アレルギー', zh: '过敏' },
    bookings: { es: 'Reservas', en: 'Bookings', de: 'Buchungen', fr: 'Réservations', ja: '予約', zh: '预订' },
    visits: { es: 'Visitas', en: 'Visits', de: 'Besuche', fr: 'Visites', ja: '来店', zh: '到访' },
    no_shows: {
      es: 'No se presentó',
      en: 'No-shows',
      de: 'Nicht erschienen',
      fr: 'Absences',
      ja: '無断欠席',
      zh: '未到',
    },
    spent: { es: 'Gastó', en: 'Spent', de: 'Ausgegeben', fr: 'Dépensé', ja: '利用額', zh: '消费' },
    currency: COLUMN_WORDS.currency,
    last: { es: 'Última', en: 'Last', de: 'Zuletzt', fr: 'Dernière', ja: '最終', zh: '最近' },
  },
} as const
