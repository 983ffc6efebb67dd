import type { Remains } from './remains.ts';

const NOMBRES: Readonly<Record<keyof Remains, string>> = {
  elementos: 'elementos',
  hojas: 'hojas de estilo',
  nodos: 'nodos sueltos',
  oyentes: 'oyentes de eventos',
};

/** Everything the walk through a live shell says. */
export const mensajes = {
  sinCuentas:
    'Para recorrer el shell en vivo hacen falta cuentas de prueba: dé sus documentos en GR_CONFORMANCE_DOC (separados por coma) y su contraseña en GR_CONFORMANCE_PASSWORD.',
  cuentasDesiguales:
    'GR_CONFORMANCE_PASSWORD debe tener una contraseña para todos, o una por cada documento de GR_CONFORMANCE_DOC.',
  noEntra: (doc: string, screen: string) =>
    `${doc} no llegó a Inicio en el shell en vivo. En pantalla: «${screen}». Revise la cuenta de prueba.`,
  sinRol: (doc: string) => `${doc}: no se pudo saber el rol en este shell. Publique un shell más nuevo.`,
  nadie:
    'Ninguna cuenta de prueba puede abrir este remoto. Agregue en GR_CONFORMANCE_DOC una cuenta con el rol que le corresponde.',
  visto: (doc: string, rol: string, places: readonly string[]) =>
    `${doc} (${rol}): ${places.join(', ')}; cada una dos veces.`,
  nada: (doc: string, rol: string) => `${doc} (${rol}): el remoto no tiene nada para este rol.`,
  codigo: (place: string, code: string) =>
    `${place}: la sección no abrió, código ${code}. Su causa está en ERRORS.md de shell/src/federation.`,
  error: (place: string, text: string) => `${place}: error sin atender: ${text}`,
  politica: (place: string, text: string) => `${place}: la política de seguridad lo impidió: ${text}`,
  vacia: (place: string) => `${place}: quedó en blanco.`,
  cargando: (place: string, seconds: number) => `${place}: sigue cargando después de ${seconds} s.`,
  retiene: (place: string, text: string) =>
    `${place}: al salir sin haber hecho nada preguntó «${text}». Revise canLeave.`,
  operacion: (place: string, kind: string) =>
    `${place}: solo con abrirla se guardó una operación (${kind}). Guarde solo cuando la persona lo pida.`,
  quedan: (place: string, kind: keyof Remains, each: number) =>
    `${place}: cada visita deja ${each} ${NOMBRES[kind]} más. Revise lo que unmount debe quitar.`,
  deja: (place: string, what: string) => `${place}: al salir quedó en la página ${what}. Quítelo en unmount.`,
  noCorrio: (place: string) => `${place}: abrió otra cosa que la versión candidata.`,
  modulo: (what: string) => `El módulo no es el de un remoto: ${what}.`,
  moduloBien: (version: string, contract: string) =>
    `El módulo se llama como debe: versión ${version}, contrato ${contract}.`,
} as const;
