import type { Envio } from '@gr/shared/domain/informe/correo';
import { formatCount } from '@gr/shared/ui';

/**
 * What became of the last sending.
 * @param days those of the report (`periodWords`)
 * @param when it changed last
 * @param intentos how many attempts there were
 * @param no addresses that refused it
 */
type Sent = (days: string, when: string, intentos: number, no: readonly string[]) => string;

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

const last = (days: string): string => `Último informe, ${days}`;

/** Texts of the reports that go out by mail. */
export const mensajes = {
  titulo: 'Envíos por correo',
  programar: 'Programar envío por correo',
  guardar: 'Programar',
  explica: 'El informe de la última semana o mes sale solo, en PDF y con su enlace.',
  para: 'Correos',
  paraAyuda: 'Hasta 10, separados por comas.',
  paraMal: 'Escriba de 1 a 10 correos completos, como nombre@empresa.co, separados por comas.',
  cuando: 'Cuándo',
  hora: 'Hora',
  pidiendo: 'Programando…',
  sinConexion: 'Sin conexión. El pedido está guardado: con señal, el envío aparece aquí.',
  hecho: 'Envío programado.',
  cada: (cada: 'semana' | 'mes', dia: number) => {
    if (cada === 'semana') return `Cada ${WEEKDAYS[dia - 1] ?? 'semana'}`;
    return dia === 31 ? 'Cada mes, el último día' : `Cada mes, el día ${dia}`;
  },
  aLas: (hora: number) => (hora === 1 ? 'a la 1:00' : `a las ${hora}:00`),

  vacio: 'No hay envíos programados. El cliente puede recibir el informe por correo, sin que nadie lo mande.',
  destino: (para: readonly string[]) =>
    para.length === 1
      ? `Para ${para[0]}`
      : `Para ${formatCount(para.length, 'correo', 'correos')}: ${para.join(', ')}`,
  proximo: (when: string) => `Próximo envío: ${when}.`,
  ordeno: (who: string, when: string) => `Programado por ${who} el ${when}.`,
  ninguno: 'Todavía no se ha enviado.',
  detener: 'Detener',
  detenerExplica: 'No saldrán más informes por este envío. Los enlaces ya enviados siguen abiertos.',
  detenido: 'Envío detenido.',
  resumenProgramar: (unit: string) => `Programar informe por correo: ${unit}`,
  resumenDetener: (unit: string) => `Detener informe por correo: ${unit}`,

  envio: {
    enviando: (days) => `${last(days)}: se está enviando.`,
    reintenta: (days, _when, intentos) =>
      `${last(days)}: el correo no lo recibió en ${formatCount(intentos, 'intento', 'intentos')}. Se intentará de nuevo.`,
    enviado: (days, when) => `${last(days)}: se envió el ${when}.`,
    rechazado: (days, _when, _intentos, no) =>
      no.length === 1
        ? `${last(days)}: ${no[0]} no lo recibe. Revise si está bien escrito.`
        : `${last(days)}: ${no.join(', ')} no lo reciben. Revise si están bien escritos.`,
    fallido: (days, _when, intentos) =>
      intentos === 0
        ? `${last(days)}: no salió, la unidad ya tiene todos los informes que caben en un año. Sale de nuevo cuando se borren los más viejos.`
        : `${last(days)}: no salió después de ${formatCount(intentos, 'intento', 'intentos')}. Envíelo con su enlace y avise a la oficina.`,
    vacio: (days) => `${last(days)}: no se envió, no hubo nada que informar.`,
    sin_correo: () =>
      'La empresa no tiene correo configurado: no se envía nada. Pida a la oficina que lo configure.',
    sin_quien: () =>
      'No se envía: quien lo programó ya no puede emitir informes de esta unidad. Deténgalo y prográmelo usted.',
    cerrada: () => 'No se envía: la unidad está cerrada.',
  } satisfies Readonly<Record<NonNullable<Envio['estado']>, Sent>>,
} as const;
