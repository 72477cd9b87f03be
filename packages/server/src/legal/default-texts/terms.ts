import type { DefaultText } from './default-languages.ts'

/** The terms. */
export const TERMS: DefaultText = {
  es: (
    name,
  ) => `Estos términos son el texto general de Muelle. ${name} puede cambiarlos por los suyos; los que ves en esta página son los que aplican hoy.

## 1. Quién presta el servicio

El servicio que reservas —un paseo, una mesa, un lugar de estacionamiento— lo presta **${name}** o el negocio que se indica en tu reserva. Muelle es el programa con el que se administra; quien hizo el programa no vende ni presta esos servicios.

## 2. Reservas

- Una reserva queda **confirmada** cuando recibes un boleto con su código. Antes de eso puede estar *apartada*: los lugares y el precio se guardan por un tiempo corto y se liberan si no se confirma.
- El precio que pagas es el que se te mostró. Si cambió mientras reservabas, se te muestra el nuevo y tú decides.
- El número de personas a bordo tiene un límite legal que nadie puede exceder. Los bebés también cuentan para ese límite.
- El horario es el de la zona horaria del lugar de salida. Llega con la anticipación que te indiquen.

## 3. Pagos

Los importes están en la moneda que se muestra. De cada cobro y de cada devolución queda un registro que no se puede borrar. Guarda tu boleto: es tu comprobante.

## 4. Cambios y cancelaciones

- Lo que puedes cambiar o cancelar, y hasta cuándo, depende de la política del servicio que reservaste.
- Si el negocio cancela —por mal tiempo o por seguridad, por ejemplo— puedes elegir otra fecha o la devolución de lo que pagaste.
- Una cancelación con dinero por devolver queda como *reembolso pendiente* hasta que se te entrega.

## 5. Tu parte

Da datos verdaderos para que te podamos localizar, sigue las indicaciones de seguridad de la tripulación o del personal y cuida las instalaciones. Se puede negar el servicio a quien ponga en riesgo a otras personas.

## 6. Cuentas del personal

Las cuentas del panel son personales. Quien tiene una cuida su contraseña, no la comparte y avisa si cree que alguien más la conoce. Lo que se hace con una cuenta queda registrado con fecha y autor.

## 7. Responsabilidad y ley aplicable

Nada en estos términos limita los derechos que la ley te da como consumidor. Se aplica la ley del lugar donde se presta el servicio. Si algo no salió bien, escribe primero al negocio: sus datos están al final de esta página.
`,

  en: (
    name,
  ) => `These terms are the general text of Muelle. ${name} may replace them with their own; the ones on this page are those that apply today.

## 1. Who provides the service

What you book (a trip, a table, a parking space) is provided by **${name}** or by the business named on your booking. Muelle is the program it is managed with; whoever wrote the program neither sells nor provides those services.

## 2. Bookings

- A booking is **confirmed** once you have a ticket with its code. Before that it may be *held*: seats and price are kept for a short time and released if it is not confirmed.
- You pay the price that you were shown. If it changed while you were booking, you are shown the new one and decide.
- The number of people on board has a legal limit that nobody can exceed. Infants count towards it.
- Times are on the clock of the place of departure. Please arrive as early as you are told.

## 3. Payments

Amounts are in the currency shown. Every charge and every refund leaves an entry that cannot be deleted. Keep your ticket: it is your receipt.

## 4. Changes and cancellations

- What you can change or cancel, and until when, depends on the policy of the service you booked.
- If the business cancels, because of the weather or for safety, for example, you can choose another date or your money back.
- A cancellation with money to be returned stays a *pending refund* until you have it.

## 5. Your part

Give true details so that we can reach you, follow the safety instructions of crew and staff, and take care of the premises. Whoever puts others at risk may be refused.

## 6. Staff accounts

Accounts of the panel are personal. Whoever has one looks after the password, does not share it, and says so if somebody else may know it. What is done with an account is recorded with its time and author.

## 7. Liability and law

Nothing in these terms limits the rights that the law gives you as a consumer. The law of the place where the service is provided applies. If something went wrong, write to the business first: how to reach it is at the end of this page.
`,
}
