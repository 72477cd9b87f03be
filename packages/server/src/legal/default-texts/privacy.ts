import type { DefaultText } from './default-languages.ts'

/** What is kept about people, and why. */
export const PRIVACY: DefaultText = {
  es: (
    name,
  ) => `**${name}** es responsable de los datos personales que se guardan aquí. Este aviso dice, sin adornos, qué guarda el programa, para qué y por cuánto tiempo.

## 1. Qué se guarda

- **De quien reserva:** el nombre, y el teléfono o el correo si los da; qué reservó, para cuándo y para cuántas personas; notas que el personal escribió; sus pagos y devoluciones.
- **Del personal del panel:** nombre, usuario, correo si lo dio, foto si la subió, idioma y apariencia preferidos; la contraseña, solo como un resumen del que no se puede recuperar; si la activó, la clave de la verificación en dos pasos, cifrada.
- **De cada sesión del personal:** cuándo empezó, cuándo se usó por última vez y qué navegador dijo ser.
- **De intentos fallidos de entrar:** un resumen del usuario y de la dirección de red, que se olvida al poco tiempo; el resumen de la dirección desde la que alguien sí entró, hasta treinta días.
- **Un historial:** quién cambió qué y cuándo, para poder explicar cada reserva y cada peso.

No se guardan números de tarjeta.

## 2. Para qué

Para cumplir con tu reserva, cobrarla y devolverla si corresponde; para avisarte de cambios; para proteger las cuentas; y para las obligaciones fiscales y legales del negocio. No se venden datos ni se usan para anuncios de terceros.

## 3. Cookies y memoria del navegador

El panel usa tres cookies necesarias: la de la sesión, la que la renueva —que ningún programa de la página puede leer— y la del negocio elegido. En la memoria del navegador quedan el idioma, el tema y la apariencia. No hay cookies de publicidad ni de medición, y la página no carga nada de otros sitios.

## 4. Quién los ve

El personal del negocio, cada quien según su permiso. Los datos están en el servidor que ${name} eligió. Se entregan a una autoridad cuando la ley obliga.

## 5. Por cuánto tiempo

Las reservas y los movimientos de dinero se guardan mientras la ley obliga a conservar la contabilidad. Una sesión sin uso termina a los treinta días.

## 6. Tus derechos

Puedes pedir que te digan qué datos tuyos hay, que los corrijan, que los borren cuando ya no hagan falta, u oponerte a su uso. Escribe al negocio con el que reservaste; sus datos están al final de esta página. Si la respuesta no te convence, puedes acudir a la autoridad de protección de datos de tu país.
`,

  en: (
    name,
  ) => `**${name}** is responsible for the personal data kept here. This notice says plainly what the program stores, what for, and for how long.

## 1. What is stored

- **About who books:** the name, and the phone number or e-mail address if given; what was booked, for when and for how many people; notes that staff wrote; payments and refunds.
- **About staff of the panel:** name, username, e-mail address if given, photo if uploaded, preferred language and look; the password, only as a digest from which it cannot be recovered; the key of two-step verification if it was switched on, encrypted.
- **About each session of staff:** when it began, when it was last used, and which browser it said it was.
- **About failed attempts to sign in:** a digest of the username and of the network address, forgotten soon after; a digest of an address from which somebody did sign in, for up to thirty days.
- **A history:** who changed what and when, so that every booking and every amount can be explained.

Card numbers are not stored.

## 2. What for

To honour your booking, charge it, and refund it where that is due; to tell you about changes; to protect accounts; and for the tax and legal duties of the business. Data are not sold and not used for advertising by others.

## 3. Cookies and browser storage

The panel uses three necessary cookies: the one of the session, the one that renews it, which no script of the page can read, and the one of the selected business. Language, theme and look stay in the browser's storage. There are no cookies for advertising or measuring, and the page loads nothing from other sites.

## 4. Who sees them

The staff of the business, each according to their permission. The data are on the server that ${name} chose. They are handed to an authority where the law demands it.

## 5. For how long

Bookings and movements of money are kept as long as the law requires accounts to be kept. A session that is not used ends after thirty days.

## 6. Your rights

You can ask what data about you there are, have them corrected, have them deleted once they are no longer needed, or object to their use. Write to the business you booked with; how to reach it is at the end of this page. If the answer does not satisfy you, you can turn to the data protection authority of your country.
`,
}
