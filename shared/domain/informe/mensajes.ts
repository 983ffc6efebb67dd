import type { Decision } from '../registro/decisiones.ts';
import type { EstadoNovedad } from '../registro/records.ts';
import { formatCount, formatNumber } from '../valor/format-text.ts';

/** Every text of the report: on the screen, on paper and in Excel. */
export const mensajes = {
  titulo: 'Informes',
  /** What became of the rounds that are judged; then what does not count, and what nobody has judged. */
  cumplimiento: (percent: number, done: number, planned: number) =>
    `${percent} % cumplida: ${formatNumber(done)} de ${formatCount(planned, 'ronda', 'rondas')}.`,
  no_valen_frase: (n: number) => `${formatCount(n, 'punto no vale', 'puntos no valen')}.`,
  por_juzgar_frase: (n: number) => `${formatNumber(n)} por juzgar: no cuentan todavía.`,
  sin_planeadas: 'No había rondas planeadas.',
  ninguna_juzgada: 'Todavía no hay rondas juzgadas.',
  vacio: {
    semana: 'Una semana sin rondas ni novedades. Elija otra.',
    mes: 'Un mes sin rondas ni novedades. Elija otro.',
  },

  cifras_titulo: 'Cifras',
  concepto: 'Concepto',
  cantidad: 'Cantidad',
  cifras: {
    prog: 'Rondas planeadas',
    cump: 'Rondas cumplidas',
    pct: 'Cumplimiento (%)',
    tarde: 'Cumplidas tarde',
    inc: 'Incompletas',
    venc: 'No hechas',
    just: 'Con justificación aceptada',
    pend: 'Por juzgar',
    rond: 'Rondas caminadas',
    min: 'Minutos de ronda',
    esp: 'Puntos pedidos',
    leid: 'Puntos leídos que valen',
    sinp: 'Puntos que no valen',
    rev: 'Dudas por decidir',
    nov: 'Novedades',
    nov_ab: 'Novedades sin cerrar',
    vis: 'Visitas de supervisión',
    ale: 'Alertas',
    ale_sin: 'Alertas sin respuesta',
  },

  por_guarda: 'Por guarda',
  guarda: 'Guarda',
  cumplidas: 'Cumplidas',
  incompletas: 'Incompl.',
  tarde: 'Tarde',
  puntos_validos: 'Puntos',
  no_valen: 'No valen',
  leidos: 'Leídos',
  minutos: 'Min',
  sin_guardas: 'Nadie caminó rondas.',

  rondas: 'Rondas',
  sin_rondas: 'No había rondas planeadas.',
  no_cumplidas: 'Rondas con problema',
  todas_cumplidas: 'Todas las rondas se cumplieron a tiempo.',
  fecha: 'Fecha',
  ronda: 'Ronda',
  estado: 'Estado',
  motivo: 'Motivo',
  por_juzgar: 'Por juzgar',
  cumplida: 'Cumplida',
  tarde_y: (state: string) => `${state}, tarde`,
  sin_plan: 'Sin plan',

  puntos_no_validos: 'Puntos que no valen',
  todos_validos: 'Todos los puntos leídos valen.',

  por_tipo: 'Novedades por tipo',
  novedades: 'Novedades',
  sin_novedades: 'No hubo novedades.',
  tipo: 'Tipo',
  reporto: 'Reportó',
  cerro: 'Cerró',
  sin_cerrar: 'Sin cerrar',
  urgente: (kind: string) => `${kind} (urgente)`,
  estados_nov: {
    abierta: 'Abierta',
    en_gestion: 'En gestión',
    informada: 'Informada',
    cerrada: 'Cerrada',
    anulada: 'Anulada',
  } satisfies Readonly<Record<EstadoNovedad, string>>,

  visitas: 'Visitas de supervisión',
  sin_visitas: 'No hubo visitas.',
  supervisor: 'Supervisor',
  guardas_vistos: 'Guardas',
  puntaje: 'Puntaje',
  no_vale: (name: string) => `${name} (no vale)`,

  alertas: 'Alertas',
  sin_alertas: 'No hubo alertas.',
  alerta: 'Alerta',
  atendio: 'Atendió',
  cuando: 'Cuándo',

  decisiones: 'Decisiones sobre dudas',
  sin_decisiones: 'No se decidió sobre dudas en estas fechas.',
  sin_leer_decisiones: 'No pudimos traer las decisiones. Intente de nuevo con señal.',
  sobre: 'Sobre',
  decision: 'Decisión',
  decidio: 'Decidió',
  vale: 'Vale',
  no_vale_palabra: 'No vale',
  sobre_que: {
    _recorridos_: 'Ronda',
    _supervisiones_: 'Visita',
    _listascheck_: 'Lista de chequeo',
    _inventarios_: 'Inventario',
  } satisfies Readonly<Record<Decision['arbol'], string>>,

  /** What has changed since a report was issued. */
  cambio_porcentaje: (now: number, before: number) =>
    `Hoy el cumplimiento es ${now} %, y el informe dice ${before} %.`,
  cambio_ventana: (plan: string, when: string) => `La ronda «${plan}» del ${when}`,
  cambio_ronda: (who: string, when: string) => `El recorrido de ${who} del ${when}`,
  cambio_puntos: (valid: number, asked: number) =>
    `${formatNumber(valid)} de ${formatCount(asked, 'punto', 'puntos')}`,
  cambio_novedad: (kind: string, when: string) => `La novedad «${kind}» del ${when}`,
  cambio_visita: (who: string, when: string) => `La visita de ${who} del ${when}`,
  cambio_alerta: (kind: string, when: string) => `La alerta «${kind}» del ${when}`,
  cambio_estado: (name: string, now: string, before: string) =>
    `${name}: hoy «${now}», en el informe «${before}».`,
  cambio_otro: (name: string) => `${name}: cambiaron sus datos.`,
  cambio_nuevo: (name: string) => `${name}: llegó después del informe.`,
  cambio_falta: (name: string) => `${name}: está en el informe y ya no está en los registros.`,
} as const;
