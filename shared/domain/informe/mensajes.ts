import type { EstadoNovedad } from '../registro/records.ts';
import { formatCount, formatNumber, formatPercent } from '../valor/format-text.ts';

/** Every text of the report: on the screen, on paper and in Excel. */
export const mensajes = {
  titulo: 'Informes',
  /** What became of the rounds that are judged; then what does not count, and what nobody has judged. */
  cumplimiento: (percent: number, done: number, planned: number) =>
    `${formatPercent(percent)} cumplida: ${formatNumber(done)} de ${formatCount(planned, 'ronda', 'rondas')}.`,
  justificadas: (n: number, missing: number) => {
    if (missing === 1) return 'La que falta tiene justificación aceptada.';
    if (n === missing) return `Las ${formatNumber(n)} que faltan tienen justificación aceptada.`;
    const verb = n === 1 ? 'tiene' : 'tienen';
    return `${formatNumber(n)} de las ${formatNumber(missing)} que faltan ${verb} justificación aceptada.`;
  },
  noValenFrase: (n: number) => `${formatCount(n, 'punto no vale', 'puntos no valen')}.`,
  porJuzgarFrase: (n: number) =>
    `${formatNumber(n)} todavía sin resultado: ${n === 1 ? 'no cuenta' : 'no cuentan'}.`,
  sinPlaneadas: 'No había rondas planeadas.',
  soloCaminadas: (n: number) => `${formatCount(n, 'ronda caminada', 'rondas caminadas')}, ninguna planeada.`,
  hastaHoy: (day: string) => `hasta hoy, ${day}`,
  conRondasDesde: (day: string) => `con rondas planeadas desde el ${day}`,
  ningunaJuzgada: 'Todavía no hay rondas juzgadas.',
  vacio: {
    semana: 'Una semana sin rondas ni novedades. Elija otra.',
    mes: 'Un mes sin rondas ni novedades. Elija otro.',
  },

  cifrasTitulo: 'Cifras',
  concepto: 'Concepto',
  cantidad: 'Cantidad',
  cifras: {
    prog: 'Rondas planeadas',
    cump: 'Rondas cumplidas',
    pct: 'Cumplimiento (%)',
    tarde: 'Cumplidas tarde',
    inc: 'Incompletas',
    venc: 'Vencidas',
    just: 'Con justificación aceptada',
    pend: 'Por juzgar',
    rond: 'Rondas caminadas',
    libres: 'De ellas, fuera del plan',
    min: 'Minutos de ronda',
    esp: 'Puntos pedidos',
    leid: 'Puntos leídos que valen',
    sinp: 'Puntos que no valen',
    rev: 'Dudas por decidir',
    valen: 'Dudas decididas que valen',
    noValen: 'Dudas decididas que no valen',
    nov: 'Novedades',
    nov_ab: 'Novedades sin cerrar',
    vis: 'Visitas de supervisión',
    ale: 'Alertas',
    ale_sin: 'Alertas sin respuesta',
  },

  porGuarda: 'Por guarda',
  guarda: 'Guarda',
  cumplidas: 'Cumplidas',
  incompletas: 'Incompl.',
  tarde: 'Tarde',
  justif: 'Justif.',
  puntosValidos: 'Puntos',
  noValen: 'No valen',
  leidos: 'Leídos',
  minutos: 'Min',
  sinGuardas: 'Nadie caminó rondas.',

  rondas: 'Rondas',
  sinRondas: 'No había rondas planeadas.',
  noCumplidas: 'Rondas con problema',
  sinProblemas: 'No hubo rondas con problema.',
  fecha: 'Fecha',
  ronda: 'Ronda',
  estado: 'Estado',
  motivo: 'Motivo',
  porJuzgar: 'Por juzgar',
  cumplida: 'Cumplida',
  tardeY: (state: string) => `${state}, tarde`,
  sinPlan: 'Sin plan',

  puntosNoValidos: 'Puntos que no valen',
  todosValidos: 'No hubo puntos que no valieran.',

  puntos: 'Puntos leídos y sin leer',
  punto: 'Punto',
  ultima: 'Última vez',
  sinLeer: 'No en estos días',
  sinPuntos: 'No hay puntos en la unidad.',
  planoAyuda: 'Círculo: leído en estos días. Cuadro: sin leer en estos días.',
  norte: 'Norte arriba.',
  sinPosicion: (n: number) => `${formatCount(n, 'punto sin posición', 'puntos sin posición')}.`,

  porTipo: 'Novedades por tipo',
  novedades: 'Novedades',
  sinNovedades: 'No hubo novedades.',
  tipo: 'Tipo',
  reporto: 'Reportó',
  cerro: 'Cerró',
  sinCerrar: 'Sin cerrar',
  urgente: (kind: string) => `${kind} (urgente)`,
  estadosNov: {
    abierta: 'Abierta',
    en_gestion: 'En gestión',
    informada: 'Informada',
    cerrada: 'Cerrada',
    anulada: 'Anulada',
  } satisfies Readonly<Record<EstadoNovedad, string>>,

  visitas: 'Visitas de supervisión',
  sinVisitas: 'No hubo visitas.',
  supervisor: 'Supervisor',
  guardasVistos: 'Guardas',
  puntaje: 'Puntaje',
  noVale: (name: string) => `${name} (no vale)`,

  alertas: 'Alertas',
  sinAlertas: 'No hubo alertas.',
  alerta: 'Alerta',
  atendio: 'Atendió',
  cuando: 'Cuándo',

  decisiones: 'Dudas que no valen',
  sinDecisiones: 'Nada de estas rondas y visitas se decidió que no vale.',
  sinLeerDecisiones: 'No pudimos traer las decisiones. Intente de nuevo con señal.',
  sobre: 'Sobre',
  decidio: 'Decidió',
  vale: 'Vale',
  noValePalabra: 'No vale',
  rondaDe: (who: string, when: string) => `Ronda de ${who}, ${when}`,
  visitaDe: (who: string, when: string) => `Visita de ${who}, ${when}`,

  /** What has changed since a report was issued. «Verificar» says it, and so does the next report, where «hoy» would soon be false. */
  cambiosDesde: (ofDays: string, when: string) =>
    `Lo que cambió desde el informe ${ofDays}, emitido el ${when}`,
  cambio: 'Cambio',
  cambioPorcentaje: (now: number, before: number) =>
    `Cumplimiento: antes ${formatPercent(before)}, después ${formatPercent(now)}.`,
  cambioVentana: (plan: string, when: string) => `La ronda «${plan}» del ${when}`,
  cambioRonda: (who: string, when: string) => `El recorrido de ${who} del ${when}`,
  cambioPuntos: (valid: number, asked: number) =>
    `${asked > 0 ? `${formatNumber(valid)} de ` : ''}${formatCount(asked || valid, 'punto', 'puntos')}`,
  cambioNovedad: (kind: string, when: string) => `La novedad «${kind}» del ${when}`,
  cambioTexto: (kind: string, when: string) => `El texto de la novedad «${kind}» del ${when} cambió.`,
  cambioFotos: (kind: string, when: string) => `Las fotos de la novedad «${kind}» del ${when} cambiaron.`,
  cambioFirmas: (who: string, when: string) => `Las firmas de la visita de ${who} del ${when} cambiaron.`,
  cambioFirmada: (who: string, when: string) => `La visita de ${who} del ${when} se firmó después.`,
  cambioVisita: (who: string, when: string) => `La visita de ${who} del ${when}`,
  cambioAlerta: (kind: string, when: string) => `La alerta «${kind}» del ${when}`,
  cambioEstado: (name: string, now: string, before: string) =>
    `${name}: antes «${before}», después «${now}».`,
  cambioOtro: (name: string) => `${name}: cambiaron sus datos.`,
  cambioNuevo: (name: string) => `${name}: llegó después.`,
  cambioFalta: (name: string) => `${name}: dejó de estar en los registros.`,
} as const;
