/** What people may do in the whole account. */
export const permissions = {
  list: 'Permisos',
  count: '{count, plural, one {# permiso} other {# permisos}}',
  search: 'Nombre del permiso',
  searchLabel: 'Buscar permisos',
  name: 'Nombre',
  description: 'Descripción',
  people: 'Personas',
  peopleCount: '{count, plural, =0 {Nadie lo tiene} one {# persona lo tiene} other {# personas lo tienen}}',
  openOf: 'Abrir el permiso {name}',
  editOf: 'Editar el permiso {name}',
  deleteOf: 'Eliminar el permiso {name}',
  newDenied: 'Te falta el permiso de crear permisos.',
  created: 'El permiso ha sido creado',
  updated: 'El permiso ha sido actualizado',
  deleted: 'Se ha eliminado el permiso',
  deleteTitle: 'Eliminar permiso',
  deleteBody: '¿Deseas eliminar el permiso {name}?',
  emptyTitle: 'Todavía no hay permisos',
  emptyHint: 'Un permiso dice qué puede hacer una persona. Crea uno y dáselo a tu equipo en Usuarios.',
  nameHint: 'Como lo verás al elegirlo, por ejemplo «Mostrador».',
  descriptionHint: 'Para quién es, en una frase.',
  preset: 'Empezar con lo de un rol',
  presetHint: 'Cambia todos los módulos de abajo por los de ese rol.',
  presetLeft:
    '{count, plural, one {Se dejó fuera # módulo que no tienes.} other {Se dejaron fuera # módulos que no tienes.}}',
  modules: 'Qué puede hacer',
  modulesHint:
    'Ver abre la sección. Crear, Editar y Eliminar son permisos aparte. Un cambio vale desde la siguiente acción de cada persona.',
  see: 'Ver',
  create: 'Crear',
  edit: 'Editar',
  delete: 'Eliminar',
  flagOf: '{flag}: {module}',
  lacking: 'No lo tienes completo, así que no puedes darlo completo.',
  lackingAll: 'No tienes este módulo, así que no puedes darlo.',
  heldBy:
    '{count, plural, =0 {Nadie tiene este permiso todavía.} one {# persona tiene este permiso.} other {# personas tienen este permiso.}}',
  unchanged: 'No hay cambios por guardar.',
  locked: 'Este permiso no lo puedes cambiar',
  gone: 'Este permiso ya no existe',
  chosen: '{count, plural, =0 {Sin módulos} one {# módulo} other {# módulos}}',
  groups: {
    people: 'Usuarios y permisos',
    business: 'Negocios',
    tours: 'Tours',
    venues: 'Restaurante, bar y estacionamiento',
    customers: 'Clientes y ventas',
    money: 'Dinero',
    account: 'Cuenta',
  },
  about: {
    mdu_user:
      'Quién entra al panel. Crear agrega personas; editar cambia sus datos, su permiso y su contraseña, y las activa o desactiva; eliminar las quita.',
    mdu_permission_user:
      'Esta sección. Además muestra Checking QR, RP y Clientes en el menú. Nadie puede dar lo que no tiene.',
    mdu_business_crud:
      'Ve todos los negocios de la cuenta, aunque no trabaje en ellos. Crear los da de alta; editar cambia sus datos; eliminar los quita.',
    mdu_business_config: 'La configuración de sus negocios: datos, horarios y reglas. Cambiarla pide editar.',
    mdu_report:
      'Los reportes de sus negocios. Crear guarda reportes y exportaciones; editar los cambia; eliminar los quita.',
    mdu_tour:
      'Ve tours, precios y salidas. Crear los agrega; editar los cambia y deja vender después del cierre; eliminar los quita.',
    mdu_tour_booking:
      'Ve las reservas y el tablero de salidas. Crear vende; editar confirma, cambia y cancela; eliminar quita las que no procedieron.',
    mdu_booking: 'Ve las visitas. Crear sienta y reserva; editar avanza y cierra visitas; eliminar las quita.',
    mdu_waitlist: 'Ve la lista de espera. Crear anota gente; editar la llama y la sienta; eliminar la quita.',
    mdu_checkin: 'Ve las lecturas. Crear escanea y recibe; editar corrige una lectura; eliminar la anula.',
    mdu_customer: 'Ve a los clientes. Crear los registra; editar cambia sus datos; eliminar los borra.',
    mdu_resource: 'Ve mesas y sillones. Crear los agrega; editar cambia sus datos y su estado; eliminar los quita.',
    mdu_promotion: 'Ve códigos y ofertas. Crear los agrega; editar los cambia; eliminar los quita.',
    mdu_payment: 'Ve pagos y saldos. Crear cobra; editar corrige pagos y confirma sin cobrar; eliminar los anula.',
    mdu_refund:
      'Ve devoluciones. Crear devuelve dinero; editar completa una devolución pendiente; eliminar la descarta.',
    mdu_seller:
      'Ve vendedores y RP; sin editar, solo lo propio. Crear los agrega; editar cambia sus comisiones; eliminar los quita.',
    mdu_settlement: 'Ve liquidaciones. Crear las hace; editar las corrige; eliminar las anula.',
    mdu_shift: 'Ve su turno de caja. Crear lo abre; editar lo cierra y corrige; eliminar lo anula.',
    mdu_geotracking: 'Ve recorridos. Crear los inicia; editar los avanza; eliminar los borra.',
    mdu_parking: 'Ve el estacionamiento. Crear registra entradas; editar cobra y da salida; eliminar anula.',
    mdu_account: 'Los datos de la cuenta, las conexiones de cobro, las llaves de la API y los webhooks.',
    mdu_subscription: 'El plan y sus facturas. Cambiarlo pide editar.',
  },
  fields: {
    name: 'Nombre',
    description: 'Descripción',
  },
} as const
