import type { Anomalia, Criticidad } from '@gr/shared/domain/registro/records';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { formatCount } from '@gr/shared/ui';
import { ronda } from './mensajes-ronda.ts';
import { reading } from './mensajes-scan.ts';

/** Texts of incidents: the form and the list. */
const incidentes = {
  novedad: {
    titulo: 'Novedad',
    que: 'Lo que se informa',
    donde: 'Lugar y aviso',
    punto: (nombre: string) => `En el punto ${nombre}`,
    quitarPunto: 'Quitar punto',
    faltaUnidad: 'Elija la unidad.',
    fotoGuardando: 'Guardando la foto…',
    tipo: 'Tipo de novedad',
    otra: 'Otra…',
    otras: 'Elegir tipo de novedad',
    criticidad: 'Gravedad',
    descripcion: 'Descripción',
    descripcionAyuda:
      'Qué pasó, dónde y quién. Puede dictar con el micrófono del teclado. Con una foto puede quedar vacía.',
    lugar: 'Lugar',
    urgente: 'Urgente: avisar ahora',
    urgenteAyuda: 'El aviso sale apenas haya señal.',
    guardar: 'Guardar novedad',
    guardando: 'Guardando…',
    guardada: 'Novedad guardada',
    numero: (n: string) => `Por radio se nombra ${n}`,
    sinConexion: 'Sin conexión. El aviso saldrá al volver la señal.',
    llamar: 'Llamar a portería',
    agregarOtra: 'Agregar otra',
    volverRonda: 'Volver a la ronda',
    verNovedades: 'Ver novedades',
    tips: 'Qué hacer en estos casos',
  },
} as const;

const tareas = (n: number) => formatCount(n, 'tarea', 'tareas');

/** Texts of a point's tasks in the round, and of undoing a read; those of its form are in `mensajes-tareas.ts`. */
const punto = {
  titulo: 'Punto',
  borrador: 'Foto y tareas de un punto',
  completar: 'Completar',
  respuestas: 'Respuestas',
  faltaFoto: 'Falta la foto',
  faltanTareas: (n: number) => (n === 1 ? 'Falta 1 tarea' : `Faltan ${tareas(n)}`),
  sigue: (foto: boolean, n: number) => {
    const what = [...(foto ? ['la foto'] : []), ...(n > 0 ? [tareas(n)] : [])].join(' y ');
    return `Guardado en el teléfono. Sigue: ${what}.`;
  },
  deshacer: 'Deshacer',
  deshacerEn: (segundos: number) => `Deshacer (${segundos} s)`,
  lecturaGuardada: 'Leído',
  deshacerTarde: 'Ya pasaron 10 segundos. La lectura se queda.',
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
  noExiste: 'Esta pantalla no existe.',
  verRondas: 'Ver rondas',
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
  fueraOrden: 'Fuera de orden',
  noProgramado: 'No estaba en la ronda',
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
    vacioPorHacer: 'No hay rondas para hoy.',
    vacioEnCurso: 'No tiene una ronda en curso.',
    vacioTerminadas: 'No hay rondas terminadas desde ayer.',
    vacioHistorial: 'No hay rondas terminadas',
    archivadas:
      'Las rondas de hace más de 3 meses pueden estar en el archivo de la empresa y no salir aquí. Pídalas a la oficina.',
    verSemana: 'Ver 7 días',
    ultimasDeCada: (unidades: number, leidas: number) =>
      `Se muestran las últimas 50 de ${unidades > leidas ? `cada una de ${leidas} de sus ${unidades} unidades` : 'cada unidad'}. Elija una unidad para ver más.`,
    libre: 'Ronda libre',
    aMedias: (readCount: number, total: number) => `Hecha a medias: ${readCount} de ${total}`,
    van: (n: number, total: number) => ` · van ${n} de ${total}`,
    fotosMal: (n: number) => (n === 1 ? 'Falla 1 foto' : `Fallan ${n} fotos`),
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
    sinDato: 'Sin dato',
    deA: (ini: string, fin: string) => `${ini} a ${fin}`,
    ultima: 'Última ronda',
    ultimaDe: (cuando: string, person: string) =>
      person === '' ? `Nadie la hizo: era ${cuando}` : `${person}, ${cuando}`,
    sinPuntos:
      'Esta unidad no tiene puntos de control. Pida a su supervisor configurar los puntos. Mientras tanto puede hacer una ronda libre.',
    ningunInstalado:
      'Ningún punto de este plan está instalado: la ronda no tendrá qué leer. Avise a su supervisor.',
    faltanInstalar: (faltan: number) =>
      faltan === 1
        ? 'Un punto de este plan no está instalado: la ronda no lo pide.'
        : `${faltan} puntos de este plan no están instalados: la ronda no los pide.`,
    puntosDesconocidos: 'Los puntos de esta unidad no están en el teléfono. Puede iniciar una ronda libre.',
    inactiva: 'Esta unidad no está activa. Comuníquese con su supervisor.',
    yaEnCurso: 'Ya tiene una ronda en curso. Termínela antes de iniciar otra.',
    visita: 'Acompaño una visita',
    visitaAyuda: 'Marca la ronda como ronda de visita.',
    iniciando: 'Iniciando…',
  },

  punto,
  ...ronda,
  ...reading,
  ...incidentes,
} as const;
