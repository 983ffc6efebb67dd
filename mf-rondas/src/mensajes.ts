import type { Anomalia, Criticidad } from '@gr/shared/domain/registro/records';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { formatCount } from '@gr/shared/ui';
import { incidentes } from './mensajes-incidentes.ts';
import { ronda } from './mensajes-ronda.ts';
import { reading } from './mensajes-scan.ts';

const tareas = (n: number) => formatCount(n, 'tarea', 'tareas');

/** Texts of a point's tasks in the round, and of undoing a read; those of its form are in `mensajes-tareas.ts`. */
const punto = {
  titulo: 'Punto',
  borrador: 'Foto y tareas de un punto',
  completar: 'Completar',
  respuestas: 'Respuestas',
  falta_foto: 'Falta la foto',
  faltan_tareas: (n: number) => (n === 1 ? 'Falta 1 tarea' : `Faltan ${tareas(n)}`),
  sigue: (foto: boolean, n: number) => {
    const what = [...(foto ? ['la foto'] : []), ...(n > 0 ? [tareas(n)] : [])].join(' y ');
    return `Guardado en el teléfono. Sigue: ${what}.`;
  },
  deshacer: 'Deshacer',
  deshacer_en: (segundos: number) => `Deshacer (${segundos} s)`,
  lectura_guardada: 'Leído',
  deshacer_tarde: 'Ya pasaron 10 segundos. La lectura se queda.',
  deshecha: 'Lectura deshecha. El punto queda por leer.',
} as const;

const puntos = (n: number) => formatCount(n, 'punto', 'puntos');

/** Every text of this remote: Spanish of Colombia, usted, infinitive buttons. */
export const mensajes = {
  puntos,
  continuar: 'Continuar ronda',
  iniciar: 'Iniciar ronda',
  pausada: 'En pausa',
  cancelar: 'Cancelar',
  no_existe: 'Esta pantalla no existe.',
  ver_rondas: 'Ver rondas',
  unidad: 'Unidad',
  roles: {
    rondero: 'Las rondas las hace el guarda de la unidad.',
    validar: 'Los códigos los validan el guarda y el supervisor.',
  },

  momentos: {
    antes: (hora: string) => `Desde las ${hora}`,
    a_tiempo: 'A tiempo',
    tarde: wordOf('vencida').text,
  },
  anomalias: {
    fuera_radio: 'Lejos del punto',
    sin_gps: 'Sin ubicación',
    velocidad_imposible: 'Recorrido demasiado rápido',
    reloj_desfasado: 'Reloj del teléfono desajustado',
    fuera_ventana: 'Fuera del horario del punto',
    rafaga: 'Muy seguido del anterior',
    qr_version_vieja: 'Código antiguo',
  } satisfies Record<Anomalia, string>,
  fuera_orden: 'Fuera de orden',
  no_programado: 'No estaba en la ronda',
  tardio: 'Después de la hora',
  anticipado: 'Antes de la hora',
  criticidades: {
    baja: 'Baja',
    media: 'Media',
    alta: 'Alta',
    critica: 'Crítica',
  } satisfies Record<Criticidad, string>,

  rondas: {
    titulo: 'Rondas',
    lista: 'Lista de rondas',
    vista: 'Rondas por estado',
    por_hacer: 'Por hacer',
    en_curso: 'En curso',
    terminadas: 'Terminadas',
    vacio_por_hacer: 'No hay rondas para hoy.',
    vacio_en_curso: 'No tiene una ronda en curso.',
    vacio_terminadas: 'No hay rondas terminadas desde ayer.',
    vacio_historial: 'No hay rondas terminadas',
    ver_semana: 'Ver 7 días',
    ultimas_de_cada: (unidades: number) =>
      `Se muestran las últimas 50 de ${unidades === 1 ? 'la' : 'cada'} unidad. Elija una unidad para ver más.`,
    libre: 'Ronda libre',
    a_medias: (readCount: number, total: number) => `Hecha a medias: ${readCount} de ${total}`,
    van: (n: number, total: number) => ` · van ${n} de ${total}`,
    fotos_mal: (n: number) => (n === 1 ? 'Falla 1 foto' : `Fallan ${n} fotos`),
    avance: (readCount: number, total: number, uncounted = 0) => {
      const read = total > 0 ? `${readCount} de ${puntos(total)}` : puntos(readCount);
      return uncounted === 0 ? read : `${read}, ${uncounted} no ${uncounted === 1 ? 'cuenta' : 'cuentan'}`;
    },
  },

  inicio: {
    titulo: 'Iniciar ronda',
    plan: 'Ronda',
    libre: 'Ronda libre',
    resumen: 'Resumen',
    ventana: 'Horario',
    puntos: 'Puntos',
    minutos: 'Tiempo estimado',
    min: (n: number) => `${n} min`,
    sin_dato: 'Sin dato',
    de_a: (ini: string, fin: string) => `${ini} a ${fin}`,
    ultima: 'Última ronda',
    ultima_de: (cuando: string, person: string) =>
      person === '' ? `Nadie la hizo: era ${cuando}` : `${person}, ${cuando}`,
    sin_puntos:
      'Esta unidad no tiene puntos de control. Pida a su supervisor configurar los puntos. Mientras tanto puede hacer una ronda libre.',
    ningun_instalado:
      'Ningún punto de este plan está instalado: la ronda no tendrá qué leer. Avise a su supervisor.',
    faltan_instalar: (faltan: number) =>
      faltan === 1
        ? 'Un punto de este plan no está instalado: la ronda no lo pide.'
        : `${faltan} puntos de este plan no están instalados: la ronda no los pide.`,
    puntos_desconocidos: 'Los puntos de esta unidad no están en el teléfono. Puede iniciar una ronda libre.',
    inactiva: 'Esta unidad no está activa. Comuníquese con su supervisor.',
    ya_en_curso: 'Ya tiene una ronda en curso. Termínela antes de iniciar otra.',
    visita: 'Acompaño una visita',
    visita_ayuda: 'Marca la ronda como ronda de visita.',
    iniciando: 'Iniciando…',
  },

  punto,
  ...ronda,
  ...reading,
  ...incidentes,
} as const;
