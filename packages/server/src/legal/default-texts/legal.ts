import type { DefaultText } from './default-languages.ts'

/** Who runs the site, and with what. */
export const LEGAL: DefaultText = {
  es: (name) => `## Responsable del sitio

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

  en: (name) => `## Who runs this site

This site is run by **${name}**. Its businesses and how to reach them are at the end of this page.

## The program

It runs on **Muelle**, free software under the Apache 2.0 licence, which comes as it is and without warranty. Whoever wrote the program does not run this site, has no access to its data, and is not responsible for its content.

## Content

Names, texts and photographs of the services belong to each business and may not be used without its permission. Prices and availability change; those shown when a booking is confirmed are the ones that count.

## Links

This site may link to others. Whoever publishes those is responsible for them.

## Notices

If you find something here that is wrong or should not be here, write to the business concerned so that it can be put right.
`,
}
