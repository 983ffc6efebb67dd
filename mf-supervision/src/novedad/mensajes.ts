import { startOfDate } from '@gr/shared/domain/valor/time';
import { formatDay } from '@gr/shared/ui';
import type { Bearing } from './croquis.model.ts';
import { criticidades, estados } from './mensajes-estado.ts';

/** Every text of one incident, its notes, its closing and its pictures. */
export const mensajes = {
  titulo: 'Novedad',
  tips: 'Qué hacer en estos casos',
  producto: 'Gestión de Riesgos',
  numero: (n: string) => `Novedad ${n}`,
  numeroCorto: 'Número',
  criticidades,
  conGravedad: (severity: string) => `Gravedad ${severity.toLocaleLowerCase('es-CO')}`,
  estados,
  urgente: 'Urgente',
  noDisponible: 'Esta novedad ya no está disponible.',
  elegir: 'Elija una novedad de la lista.',
  verNovedades: 'Ver novedades',
  volver: 'Volver a la novedad',

  descripcion: 'Descripción',
  sinDescripcion: 'Sin descripción.',
  verTodo: 'Ver todo',
  verMenos: 'Ver menos',
  datos: 'Datos',
  reporto: 'Reportó',
  llego: (cuando: string) => `Llegó el ${cuando}.`,
  reportada: (quien: string | undefined, cuando: string) => (quien ? `${quien} · ${cuando}` : cuando),
  involucrados: 'Involucrados',
  punto: 'Punto',
  lugar: 'Lugar',
  unidad: 'Unidad',
  gravedad: 'Gravedad',
  estado: 'Estado',
  tipo: 'Tipo',
  aCargo: 'A cargo de',
  enlaces: { ronda: 'Ver la ronda', supervision: 'Ver la supervisión', lista: 'Ver la lista de chequeo' },

  ubicacion: 'Ubicación',
  croquis: (metres: string, bearing: Bearing) => `A ${metres} al ${bearing} de la unidad.`,
  croquisCerca: 'En la unidad.',
  croquisAlt: 'Croquis: la novedad y la unidad; el norte está arriba',
  leyenda: { unidad: 'Unidad', novedad: 'Novedad', punto: 'Punto' },
  norte: 'N',

  evidencia: {
    titulo: 'Evidencia de tiempo',
    tomada: 'Registrada en el teléfono',
    recibida: 'Recibida',
    sinEnviar: 'Todavía no se envía',
    diferencia: 'Diferencia',
    deInmediato: 'Llegó de inmediato',
    despues: (tiempo: string) => `Llegó ${tiempo} después`,
    antes: (tiempo: string) => `La hora del teléfono va ${tiempo} adelante`,
    reloj: 'Hora del teléfono dudosa',
    precision: 'Precisión de la ubicación',
    metros: (m: string) => `${m} m`,
  },

  historia: {
    titulo: 'Historia',
    reporte: 'Reportada',
    acuse: 'Recibida',
    nota: 'Nota',
    cierre: 'Cerrada',
    por: (nombre: string, heading: string) => `${nombre} · ${heading}`,
    sinFoto: 'No había qué fotografiar.',
  },

  recibir: 'Recibí',
  cerrar: 'Cerrar novedad',
  anotar: 'Agregar nota',
  compartir: 'Compartir',
  pdf: 'PDF',
  pdfHaciendo: 'Preparando el PDF…',
  pdfFallo: 'No pudimos preparar el PDF. Revise la señal e intente de nuevo.',
  pdfDescargado: 'PDF descargado.',
  copiado: 'Texto copiado. Péguelo donde quiera compartirlo.',
  noCopiado: 'No pudimos copiar el texto.',

  nota: {
    titulo: 'Agregar nota',
    texto: 'Nota',
    ayuda: 'Qué se hizo o qué cambió.',
    aCargo: 'A cargo de',
    limite: 'A más tardar',
    limites: { 0: 'Hoy', 1: 'Mañana', 3: 'En 3 días', 7: 'En una semana' },
    encargo: (quien: string, limite: string | undefined) => {
      const dia = limite === undefined ? '' : `a más tardar el ${formatDay(startOfDate(limite))}`;
      if (quien === '') return `Debe quedar resuelta ${dia}.`;
      return dia === '' ? `Queda a cargo de ${quien}.` : `Queda a cargo de ${quien}, ${dia}.`;
    },
    guardar: 'Guardar nota',
    guardada: 'Nota guardada en el teléfono.',
  },
  cierre: {
    titulo: 'Cerrar novedad',
    texto: 'Qué se hizo',
    ayuda: 'Cómo se atendió y cómo quedó.',
    fotos: 'Foto de cómo quedó',
    sinFoto: 'No hay qué fotografiar',
    guardar: 'Cerrar novedad',
    guardado: 'Cierre guardado en el teléfono.',
    otras: (n: number, tipo: string) =>
      n === 1
        ? `Cerrar con esto también la otra «${tipo}» abierta de la unidad`
        : `Cerrar con esto también las otras ${n} «${tipo}» abiertas de la unidad`,
    junto: (texto: string, otras: number) =>
      `${texto} (Cerrada con ${otras === 1 ? 'otra' : `otras ${otras}`} del mismo tipo.)`,
    yaCerrada: (nombre: string, heading: string) =>
      `${nombre} cerró esta novedad ${heading}. Lo que escribió sigue aquí: puede guardarlo como nota.`,
    comoNota: 'Guardar como nota',
    anulada: 'Esta novedad fue anulada. Lo que escribió sigue aquí: puede copiarlo.',
  },
  guardando: 'Guardando…',
  fotosGuardando: 'Guardando la foto…',
  yaNoPuede: 'Ya no tiene esta unidad asignada. Lo que escribió sigue en este teléfono.',
  soloSupervisor: 'La novedad la cierra un supervisor de la unidad.',
  soloUnidad: 'Las notas las agregan quienes trabajan en la unidad.',
  escrito: 'Lo que usted escribió',
  copiar: 'Copiar el texto',
  textoCopiado: 'Texto copiado.',
  cierreRechazado:
    'Su cierre no fue recibido: la novedad ya estaba cerrada o cambió. Su texto y sus fotos siguen en el teléfono.',
  registroRechazado:
    'Un registro de esta novedad no fue recibido. Su texto y sus fotos siguen en el teléfono.',
  verEnvios: 'Ver en el centro de envíos',

  imagenes: {
    titulo: 'Fotos',
    elegir: 'Abra las fotos desde su registro.',
    vacio: 'Este registro no tiene fotos.',
    noDisponible: 'Este registro ya no está disponible.',
    sinAcceso: 'No tiene acceso a estas fotos.',
    verLista: 'Ver la lista',
    volver: 'Volver',
    inicio: 'Ir al inicio',
    tomada: (heading: string) => `Tomada ${heading}`,
    foto: (i: number, total: number, heading: string) => `Foto ${i} de ${total}, ${heading}`,
    firma: (i: number, total: number) => `Firma, imagen ${i} de ${total}`,
    deNota: (nombre: string) => `Nota de ${nombre}`,
    deCierre: (nombre: string) => `Cierre de ${nombre}`,
  },

  pdfTexto: {
    titulo: 'Informe de novedad',
    faltan: (n: number) =>
      n === 1 ? 'Falta 1 foto: no está en este teléfono.' : `Faltan ${n} fotos: no están en este teléfono.`,
    pagina: (i: number, total: number) => `Página ${i} de ${total}`,
    generado: (heading: string, nombre: string) => `Generado el ${heading} por ${nombre}`,
    si: 'Sí',
    posicion: 'Posición',
  },
} as const;
