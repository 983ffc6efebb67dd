import { formatCount } from '@gr/shared/ui';

/** Every text of requests to the office's server. */
export const mensajes = {
  imagen: '(imagen)',
  pidiendo: 'Pidiendo…',
  esperando: 'En curso. Puede seguir con otra cosa: lo pedido no se pierde.',
  sinConexion: 'Sin conexión. El pedido está guardado y sale en cuanto haya señal.',
  verEnvios: 'Ver el Centro de envíos',
  hecho: 'Hecho.',
  sinCambios: 'No había nada que cambiar.',
  problemas: 'No se hizo nada. Corrija esto y vuelva a intentarlo:',
  cambiado: 'Otra persona cambió esto mientras usted escribía. No se guardó nada.',
  cambio: (campo: string, antes: string, ahora: string) =>
    `${campo}: usted vio «${antes}», ahora dice «${ahora}».`,
  vacio: '(vacío)',
  mas: (count: number) => `Y ${formatCount(count, 'línea más', 'líneas más')}.`,
  masProblemas: (count: number) => `Y ${formatCount(count, 'problema más', 'problemas más')}.`,
  guardado: (que: string) => `Se guardó «${que}». Si no era así, se puede devolver ahora.`,
  deshacer: 'Deshacer',
  dejar: 'Dejar así',
  deshecho: 'Quedó como antes.',
  resumenDeshacer: 'Oficina: deshacer un cambio',
} as const;
