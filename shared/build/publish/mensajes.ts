import type { PublishedRemote, RemoteAction } from '../../contract/manifest.ts';
import type { HistoryAction } from './change-registry.ts';

/** What was done to a remote, as part of a sentence: «Ana …». */
export function hecho({ accion, active, canary }: PublishedRemote): string {
  const hechos: Readonly<Record<RemoteAction, string>> = {
    build: `publicó lo construido, la versión ${active.version}`,
    deploy: `publicó la versión ${active.version}`,
    rollback: `volvió a la versión ${active.version}`,
    canary: canary
      ? `dio la versión ${canary.version} al ${canary.percent} % de los teléfonos`
      : 'retiró la versión de prueba',
    pause: 'puso la sección en pausa',
    resume: `reanudó la sección con la versión ${active.version}`,
  };
  return hechos[accion];
}

/** Short names of the actions, for tables. */
export const ACCIONES: Readonly<Record<HistoryAction, string>> = {
  build: 'construcción',
  deploy: 'despliegue',
  rollback: 'devolución',
  canary: 'prueba',
  pause: 'pausa',
  resume: 'reanudación',
  retire: 'retiro',
};

/** How long ago, for a sentence; `ms` since then. */
export function hace(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  if (s < 60) return `hace ${s} s`;
  if (s < 3600) return `hace ${Math.round(s / 60)} min`;
  if (s < 172_800) return `hace ${Math.round(s / 3600)} h`;
  return `hace ${Math.round(s / 86_400)} días`;
}

/** What the planning of a change says to whoever asked for it. */
export const mensajes = {
  publicada: (id: string, version: string) => `${id} ${version} es la versión de todos los teléfonos.`,
  lista: (id: string, version: string) => `${id} ${version} es la versión de todos.`,
  sigueEnPausa: (id: string) =>
    `Pero ${id} sigue en pausa y los teléfonos no la muestran: «npm run resume -w ${id}» la reanuda.`,
  retirado: (id: string, version: string) =>
    `${id} (${version}) ya no está en los teléfonos ni en su menú. Para deshacerlo: «npm run deploy -w ${id}».`,
  sigueRetirado: (id: string, por: string) =>
    `${id} sigue retirado (por ${por}). «npm run deploy -w ${id}» lo publica de nuevo.`,
  desconocido: (id: string, known: readonly string[]) =>
    `No hay un remoto «${id}» publicado. Hay: ${known.join(', ') || 'ninguno'}.`,
  yaPublicada: (id: string, version: string) => `${id} ${version} ya era la versión de todos. Nada cambió.`,
  nuncaPublicada: (id: string) =>
    `${id} no se ha publicado nunca. Publíquelo primero con «npm run deploy -w ${id}».`,
  canario: (id: string, version: string, percent: number) =>
    `${id} ${version} está en el ${percent} % de los teléfonos.`,
  canarioEnPausa: (id: string) =>
    `${id} está en pausa. Reanúdelo con «npm run resume -w ${id}» antes de probar una versión.`,
  canarioEsActiva: (id: string, version: string) =>
    `${id} ${version} ya es la versión de todos: no hay nada que probar. Cambie el código primero.`,
  sinCanario: (id: string) => `${id} no tiene una versión de prueba. Nada cambió.`,
  mismoPorcentaje: (id: string, version: string, percent: number) =>
    `${id} ${version} ya está en el ${percent} % de los teléfonos. Nada cambió.`,
  canarioRetirado: (id: string, version: string) => `${id} ${version} ya no está en prueba.`,
  otraEnPrueba: (id: string, here: string, trial: string) =>
    `Esta carpeta es la versión ${here}; en prueba sigue ${trial}. Para cambiarla: «npm run canary -w ${id} -- 0» y de nuevo el porcentaje.`,
  sinAnterior: (id: string) =>
    `${id} no tiene una versión anterior. Para quitarlo de los teléfonos use «npm run pause -w ${id}».`,
  anteriorSinArchivos: (id: string) =>
    `Los archivos de la versión anterior de ${id} ya no están. Use «npm run pause -w ${id}», o publique una versión corregida.`,
  devuelta: (id: string, version: string, bad: string, canary?: string) =>
    `${id} volvió a ${version}; ${bad} queda fuera.${canary ? ` También la de prueba, ${canary}.` : ''}`,
  enPausa: (id: string) => `${id} está en pausa: los teléfonos lo dicen en su lugar.`,
  yaEnPausa: (id: string) => `${id} ya estaba en pausa. Nada cambió.`,
  reanudada: (id: string, version: string) => `${id} está en marcha con la versión ${version}.`,
  sinConstrucciones: (id: string) =>
    `Lo que se construya aquí no la mueve; para eso, otra vez «npm run resume -w ${id}».`,
  yaEnMarcha: (id: string) => `${id} ya estaba en marcha. Nada cambió.`,
  sigue: (id: string, version: string, accion: RemoteAction) =>
    `${id} sigue en ${version} (${ACCIONES[accion]}). «npm run deploy -w ${id}» publica lo construido.`,
  primero: (id: string, otro: PublishedRemote, ahora: number) =>
    `${otro.por} cambió ${id} antes que usted (${hace(ahora - otro.desde)}): ${hecho(otro)}. No se movió nada. Mire «npm run remotes» y repita si aún hace falta.`,
  retiradoAntes: (id: string) =>
    `Alguien retiró ${id} antes que usted. No se movió nada. Mire «npm run remotes -- --historia» y repita si aún hace falta.`,
  choque: (id: string, ruta: string, otro: string) =>
    `La ruta «${ruta}» de ${id} ya es de ${otro}. Cambie «rutas» en su remote.json.`,
  nada: (store: string) => `En ${store} no hay nada publicado. Construya con «npm run build».`,
  registroAjeno: (aside: string, ids: readonly string[]) =>
    `El registro de dist está firmado con otra clave: los teléfonos de aquí no lo creen. Nombraba ${ids.join(', ') || 'nada'}. Quedó en dist/${aside}.`,
  registroViejo: (aside: string) => `El registro de dist es de antes de las firmas. Quedó en dist/${aside}.`,
  registroDanado: (aside: string) => `El registro de dist está dañado. Quedó en dist/${aside}.`,
  registroRecuperado: (serial: number) =>
    `Se sigue con el último de la historia, el ${serial}. Revise «npm run remotes».`,
  registroNuevo:
    'No hay historia de dónde tomarlo: se empieza uno nuevo con lo construido, sin pausas, devoluciones, pruebas ni despliegues. «npm run build» sin más trae todos los remotos de aquí.',
  sePierde: (remote: PublishedRemote) =>
    `  Se pierde: ${remote.id}, ${remote.por} ${hecho(remote)}${remote.state === 'on' ? '' : ' (no estaba en marcha)'}. Repítalo si aún hace falta.`,
  ocupado: 'El registro cambia sin parar. No se movió nada. Intente de nuevo en un minuto.',
} as const;
