import { fold } from '../text.ts'
import { type Columns, fieldsOf, type ImportField, type ImportKind } from './fields.ts'

/**
 * What columns are called in the files of FareHarbor and Bókun, and of anybody who keeps a list in English or Spanish, folded and without
 * punctuation; the surer word of a field first.
 */
const WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'full name',
    'customer name',
    'contact name',
    'nombre completo',
    'nombre y apellidos',
    'name',
    'customer',
    'contact',
    'cliente',
    'nombre del cliente',
    'guest',
    'guest name',
    'lead passenger',
    'titular',
    'huesped',
    'nombre',
  ],
  first_name: [
    'first name',
    'given name',
    'nombre de pila',
    'nombres',
    'first',
    'primer nombre',
    'customer first name',
  ],
  last_name: ['last name', 'surname', 'family name', 'apellidos', 'apellido', 'last', 'customer last name'],
  phone: [
    'phone number',
    'phone',
    'telefono',
    'mobile',
    'cell phone',
    'cell',
    'celular',
    'movil',
    'tel',
    'telephone',
    'mobile phone',
    'whatsapp',
    'contact phone',
    'customer phone',
    'normalized phone',
    'numero de telefono',
  ],
  phone_code: ['phone country code', 'country code', 'phone code', 'lada', 'codigo de pais', 'prefijo', 'calling code'],
  email: [
    'email',
    'e mail',
    'email address',
    'correo',
    'correo electronico',
    'mail',
    'contact email',
    'customer email',
  ],
  language: ['language', 'idioma', 'lang', 'preferred language'],
  birthday: ['date of birth', 'birthday', 'birth date', 'fecha de nacimiento', 'cumpleanos', 'dob', 'nacimiento'],
  allergies: ['allergies', 'alergias', 'alergia', 'dietary requirements', 'dietary restrictions'],
  tags: ['tags', 'etiquetas', 'labels', 'segment', 'segmento'],
  wants_offers: [
    'email subscription',
    'subscribed',
    'marketing',
    'newsletter',
    'opt in',
    'marketing consent',
    'accepts marketing',
    'acepta promociones',
    'promociones',
    'consentimiento',
    'mailing list',
    'recibe promociones',
  ],
  notes: [
    'notes',
    'note',
    'notas',
    'comments',
    'comentarios',
    'observaciones',
    'booking notes',
    'special requests',
    'internal notes',
    'public note',
    'customer notes',
  ],
  reference: [
    'confirmation code',
    'booking id',
    'booking reference',
    'booking number',
    'reservation id',
    'reference',
    'booking',
    'booking code',
    'external booking reference',
    'cart confirmation code',
    'product confirmation code',
    'referencia',
    'numero de reserva',
    'reserva',
    'folio',
    'clave',
    'confirmacion',
    'id de reserva',
    'voucher',
    'order number',
  ],
  product: [
    'item',
    'product title',
    'product',
    'experience',
    'activity',
    'tour',
    'tour name',
    'item name',
    'producto',
    'actividad',
    'experiencia',
    'servicio',
    'excursion',
    'product name',
  ],
  date: [
    'availability date',
    'start date',
    'travel date',
    'activity date',
    'tour date',
    'date',
    'start date time',
    'start',
    'availability',
    'availability start',
    'start at',
    'fecha del tour',
    'fecha de la actividad',
    'fecha de reserva',
    'fecha de inicio',
    'fecha',
    'dia',
    'inicio',
  ],
  time: [
    'availability time',
    'start time',
    'time',
    'hora',
    'hora de inicio',
    'horario',
    'departure time',
    'hora de salida',
  ],
  people: [
    'total participants',
    'of pax',
    'pax',
    'participants',
    'total pax',
    'people',
    'guests',
    'customer count',
    'quantity',
    'total customers',
    'party size',
    'personas',
    'participantes',
    'pasajeros',
    'cantidad',
    'no de personas',
    'numero de personas',
    'comensales',
  ],
  status: ['booking status', 'status', 'estado', 'estatus', 'payment and status', 'cancelled', 'situacion'],
  total: [
    'total',
    'total price',
    'grand total',
    'total amount',
    'amount',
    'booking total',
    'total sin deudas',
    'price',
    'importe',
    'monto',
    'precio',
    'precio total',
    'importe total',
    'total due',
  ],
  paid: ['total paid', 'amount paid', 'paid', 'paid amount', 'pagado', 'total pagado', 'importe pagado', 'cobrado'],
  currency: ['currency', 'moneda', 'divisa', 'currency code'],
}

const keyOf = (header: string) =>
  fold(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Which field each column probably is, by what it is called. Every field goes to the column that says it the surest, so that «Nombre» is a
 * whole name alone, and the first name where «Apellidos» stands beside it.
 */
export function guessColumns(kind: ImportKind, headers: readonly string[]): Columns {
  const keys = headers.map(keyOf)
  const columns: (ImportField | null)[] = headers.map(() => null)
  for (const field of fieldsOf(kind)) {
    for (const word of WORDS[field]) {
      const at = keys.findIndex((key, place) => key === word && columns[place] === null)
      if (at === -1) continue
      columns[at] = field
      break
    }
  }
  const [name, first, last] = (['name', 'first_name', 'last_name'] as const).map((field) => columns.indexOf(field))
  if (name !== undefined && name !== -1 && first === -1 && last !== -1) columns[name] = 'first_name'
  return columns
}
