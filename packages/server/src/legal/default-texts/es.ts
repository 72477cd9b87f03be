import type { DefaultTexts } from './default-texts.ts'

/** The general texts in Spanish. */
export const ES: DefaultTexts = {
  nobody: 'quien opera este sitio',

  terms: (
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

  privacy: (
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

  legal: (name) => `## Responsable del sitio

Este sitio lo opera **${name}**. Sus negocios y la forma de contactarlos están al final de esta página.

## El programa

Funciona con **Muelle**, un programa libre con licencia Apache 2.0, que se entrega tal cual y sin garantías. Quien hizo el programa no opera este sitio, no tiene acceso a sus datos y no responde por su contenido.

## Contenido

Los nombres, textos y fotografías de los servicios pertenecen a cada negocio y no pueden usarse sin su permiso. Los precios y la disponibilidad cambian; valen los que se muestran al momento de confirmar la reserva.

## Enlaces

Este sitio puede enlazar a otros. Quien los publica responde por ellos.

## Avisos

Si encuentras aquí algo incorrecto o algo que no debería estar, escribe al negocio correspondiente para que lo corrija.
`,
}
