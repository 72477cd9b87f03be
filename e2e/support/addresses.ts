/** An address of the panel with the title of its screen. Records are numbers that need not exist: a screen says so itself. */
export type Address = {
  path: string
  title: string
  /** It is called by its record once that is there, however the demonstration named it. */
  isNamed?: true
}

/** The specification's route table for who is signed in (2.2), with records filled in. */
export const PANEL_ADDRESSES: readonly Address[] = [
  { path: '/dashboard', title: 'Tablero' },
  { path: '/visitas', title: 'Visitas' },
  { path: '/builder', title: 'Apariencia del panel' },
  { path: '/profile', title: 'Perfil' },
  { path: '/primeros-pasos', title: 'Primeros pasos' },
  { path: '/users', title: 'Usuarios' },
  { path: '/account', title: 'Cuenta y pagos' },
  { path: '/account/stripe-connect-ok', title: 'Conexión con Stripe' },
  { path: '/account/stripe-connect-request-link', title: 'Liga nueva para conectar Stripe' },
  { path: '/account/paypal-connect-ok', title: 'Conexión con PayPal' },
  { path: '/permissions', title: 'Permisos' },
  { path: '/permissions/new', title: 'Nuevo permiso' },
  { path: '/permissions/edit/1', title: 'Editar permiso' },
  { path: '/subscription', title: 'Membresía' },
  { path: '/subscription/confirmed', title: 'Membresía confirmada' },
  { path: '/captain', title: 'Capitán' },
  { path: '/checkin', title: 'Checking QR' },
  { path: '/checkins/new', title: 'Escanear' },
  { path: '/checkins/edit/1', title: 'Corregir un check-in' },
  { path: '/reportes', title: 'Reportes' },
  { path: '/cliente', title: 'Clientes' },
  { path: '/customer/new', title: 'Nuevo cliente' },
  { path: '/customer/import', title: 'Importar clientes' },
  { path: '/customer/edit/1', title: 'Editar cliente', isNamed: true },
  { path: '/calendar', title: 'Calendario' },
  { path: '/business', title: 'Negocios' },
  { path: '/business/1', title: 'Muelle Río Lagartos' },
  { path: '/business/new', title: 'Nuevo negocio' },
  { path: '/business/edit/1', title: 'Editar Muelle Río Lagartos' },
  { path: '/business/tours/1', title: 'Tours del negocio' },
  { path: '/business/tours/1/new', title: 'Nuevo tour' },
  { path: '/business/tours/1/edit/1', title: 'Flamencos y Las Coloradas' },
  { path: '/business/config-restaurant/3', title: 'Configuración del restaurante' },
  { path: '/business/config-parking/5', title: 'Configuración del estacionamiento' },
  { path: '/discount-codes', title: 'Códigos de descuento' },
  { path: '/offers', title: 'Ofertas' },
  { path: '/tour-booking/1', title: 'Disponibilidad del tour' },
  { path: '/tour-booking/1/new', title: 'Nueva reserva' },
  { path: '/tour-booking-list', title: 'Reservas de tours' },
  { path: '/tour-booking-list/1/reschedule/1', title: 'Reprogramar reserva' },
  { path: '/tour-booking-payment', title: 'Pagos y saldos' },
  { path: '/rp', title: 'Vendedores' },
  { path: '/tour-geo-trackings', title: 'Recorridos' },
  { path: '/tour-geo-trackings/1', title: 'Recorrido' },
  { path: '/settings/general', title: 'General' },
  { path: '/settings/reservaciones', title: 'Reservaciones' },
  { path: '/settings/lista-de-espera', title: 'Lista de espera' },
  { path: '/settings/campos-de-entrada', title: 'Campos de entrada' },
  { path: '/settings/etiquetas-de-entrada', title: 'Etiquetas de entrada' },
  { path: '/settings/mensajes', title: 'Mensajes' },
  { path: '/settings/usuarios', title: 'Usuarios del negocio' },
  { path: '/settings/roles', title: 'Roles' },
  { path: '/settings/recursos', title: 'Recursos' },
  { path: '/settings/permisos', title: 'Permisos' },
  { path: '/settings/usuario', title: 'Usuarios' },
]

/** Pages for anyone, signed in or not (2.1). */
export const PUBLIC_ADDRESSES: readonly Address[] = [
  { path: '/payment-tour-success/stripe?ticket=ABC', title: 'No sabemos de este pago' },
  { path: '/payment-tour-canceled/stripe?ticket=ABC', title: 'Pago cancelado' },
  { path: '/payment-tour-finished/stripe?ticket=ABC', title: 'Pago terminado' },
  // No such order: what came of it is asked, never taken from the address.
  { path: '/payment-tour-success/paypal?ticket=ABC&token=T', title: 'El pago no se completó' },
  { path: '/payment-tour-canceled/paypal?ticket=ABC', title: 'Pago cancelado' },
  { path: '/terms', title: 'Términos y condiciones' },
  { path: '/negocio/rio-lagartos', title: 'Página del negocio' },
]
