import type { Criticidad } from '@gr/shared/domain/registro/records';
import { formatCount } from '@gr/shared/ui';

const ABIERTA: Readonly<Record<Criticidad, readonly [string, string]>> = {
  baja: ['novedad leve', 'novedades leves'],
  media: ['novedad media', 'novedades medias'],
  alta: ['novedad alta', 'novedades altas'],
  critica: ['novedad crítica', 'novedades críticas'],
};

/** Texts of Inicio. */
export const inicio = {
  alertaHace: (que: string, hace: string) => `${que} hace ${hace}`,
  llamar: 'Llamar',
  verAlerta: 'Ver la alerta',
  laTiene: (quien: string) => `La tiene ${quien}`,
  sobreGuardas: (nombres: readonly string[]) =>
    nombres.length > 2 ? `${nombres.length} guardas del turno` : nombres.join(', '),
  masAlertas: (n: number) => `Ver ${formatCount(n, 'alerta', 'alertas')} más`,
  enCurso: 'Ronda en curso',
  pausada: 'Ronda en pausa',
  puntos: (hechos: number, todos: number) =>
    `${todos > 0 ? `${hechos} de ` : ''}${formatCount(todos > 0 ? todos : hechos, 'punto', 'puntos')}`,
  tiempo: (duracion: string) => `Lleva ${duracion}`,
  avance: 'Puntos registrados',
  continuar: 'Continuar ronda',
  momentos: { antes: 'Su próxima ronda', a_tiempo: 'Ronda para ahora', tarde: 'Ronda vencida' },
  iniciar: 'Iniciar ronda',
  libre: 'Iniciar ronda libre',
  ventana: (desde: string, hasta: string) => `${desde} a ${hasta}`,
  van: (n: number, todas: number) => ` · van ${n} de ${todas}`,
  aMedias: (n: number, todos: number) => `Hecha a medias: ${n} de ${todos}`,
  cantidadPuntos: (n: number) => formatCount(n, 'punto', 'puntos'),
  despues: (nombre: string, hora: string) => `Después: ${nombre}, ${hora}`,
  sinRondasHoy: 'No hay más rondas para hoy.',
  sinUnidad: 'No tiene unidades asignadas. Comuníquese con la oficina.',
  actualizar: 'Actualizar',
  listoSinConexion: 'Listo para trabajar sin conexión.',
  comprobando: 'Todavía no se sabe si falta algún registro.',
  faltan: 'El navegador borró registros. Vea cuáles.',
  todoEnviado: 'Todo está enviado.',
  faltaEnviar: (n: number) =>
    n === 1 ? '1 registro espera en este teléfono.' : `${n} registros esperan en este teléfono.`,
  sinEnviar: (n: number) =>
    n === 0 ? 'Nada por enviar' : n === 1 ? '1 registro por enviar' : `${n} registros por enviar`,
  saldran: 'Guardados en este teléfono.',
  faltaAvisar: 'Todo entregado; falta dar el aviso.',
  conProblema: 'Necesita su atención. Toque para ver.',
  enviandoAhora: 'Se está enviando ahora.',
  claveInicial: 'Cambie su contraseña',
  claveInicialTexto: 'Aún usa la que le dio la oficina.',
  instalar: 'Instale la aplicación: abre más rápido y protege mejor sus registros.',
  instalarBoton: 'Instalar',
  instalada: 'Aplicación instalada.',
  activarAvisos: 'Reciba estos avisos aunque la aplicación esté cerrada.',
  activarBoton: 'Activar',
  ahoraNo: 'Ahora no',
  compartidas: (n: number) => (n === 1 ? '1 foto compartida espera' : `${n} fotos compartidas esperan`),
  compartidasDonde: 'Puede agregarlas donde un registro pide fotos.',
  usarCompartidas: 'Usarlas ahora',
  descartar: 'Descartar',
  descartarTitulo: (n: number) =>
    n === 1 ? '¿Descartar la foto compartida?' : `¿Descartar ${n} fotos compartidas?`,
  descartarTexto: 'La aplicación que las compartió las conserva.',
  porRevisar: 'Por revisar',
  dudas: (n: number, masAntigua: string, mas: boolean) =>
    `${mas ? 'Más de ' : ''}${formatCount(n, 'registro', 'registros')} · desde el ${masAntigua}`,
  acciones: 'Acciones rápidas',
  avisos: 'Últimos avisos',
  sinAvisos: 'No tiene avisos nuevos.',
  unidades: 'Sus unidades hoy',
  unidadResumen: ({ running, done }: { readonly running: number; readonly done: number }) =>
    `${done === 0 ? 'Sin rondas terminadas' : formatCount(done, 'ronda terminada', 'rondas terminadas')}${running > 0 ? ` · ${running} en curso` : ''}`,
  faltas: {
    vencida: (n: number) => formatCount(n, 'vencida', 'vencidas'),
    no_iniciada: (n: number) => formatCount(n, 'no iniciada', 'no iniciadas'),
    incompleta: (n: number) => formatCount(n, 'incompleta', 'incompletas'),
    en_riesgo: (n: number) => `${n} en riesgo`,
    tarde: (n: number) => formatCount(n, 'tardía', 'tardías'),
  },
  soloUnidades: (n: number) =>
    `${n === 1 ? 'Se muestra 1 unidad' : `Se muestran ${n} unidades`}. Las demás están en las listas.`,
  visitaEnCurso: 'Supervisión en curso',
  avanceVisita: 'Guardas supervisados',
  guardas: (hechos: number, todos: number) => `${hechos} de ${formatCount(todos, 'guarda', 'guardas')}`,
  continuarVisita: 'Continuar supervisión',
  porVisitar: 'Unidad por visitar',
  sinVisita: 'Sin visita reciente suya.',
  ultimaVisita: (hace: string) => `Su última visita: ${hace}`,
  iniciarVisita: 'Iniciar supervisión',
  abiertas: 'Novedades abiertas',
  sinAbiertas: (leidas: number, unidades: number) =>
    `No hay novedades abiertas en ${leidas < unidades ? `${leidas} de ` : ''}sus unidades.`,
  abiertasDe: (criticidad: Criticidad, n: number, more: boolean) =>
    `${formatCount(n, ABIERTA[criticidad][0], ABIERTA[criticidad][1])}${more ? ' o más' : ''}`,
  sinAcuse: (n: number) => (n === 0 ? 'Todas con acuse' : `${n} sin acuse`),
  verAvisos: 'Ver todos',
} as const;
