import type { DayCounts } from '@gr/shared/domain/dia/today';
import type { CausaResuelta, NivelAlerta } from '@gr/shared/domain/registro/round-day';
import { ALERT_LEVELS } from '@gr/shared/domain/ronda/alert-words';
import { formatCount, formatList } from '@gr/shared/ui';

/** Texts of the rounds for supervisors (now, today, history) and of an alert. */
export const mensajes = {
  vista: 'Ver rondas',
  ahora: 'Ahora',
  hoy: 'Hoy',
  historial: 'Historial',

  alertas: 'Alertas sin cerrar',
  sinAlertas: 'No hay alertas abiertas en sus unidades.',
  nadaAhora: 'No hay alertas abiertas en sus unidades. Tampoco hay rondas en curso.',
  verHoy: 'Ver las rondas de hoy',
  caminando: 'Rondas en curso',
  nadieCamina: 'No hay rondas en curso en sus unidades.',
  ultimaSenal: (hora: string, hace: string) => `Última señal ${hora}, ${hace}`,
  sinSenal: 'El teléfono no ha enviado nada',
  faltanUnidades: (n: number) => `Faltan ${formatCount(n, 'unidad', 'unidades')} por leer…`,
  verMas: 'Ver más',

  sinHoy: 'Hoy no hay rondas en sus unidades.',
  sinFiltro: 'Ninguna ronda de hoy pasa el filtro.',
  quitar: 'Quitar filtro',
  cuentas: (count: DayCounts) =>
    [
      formatCount(count.all, 'ronda', 'rondas'),
      ...(count.wrong > 0 ? [`${count.wrong} con problema`] : []),
      ...(count.running > 0 ? [`${count.running} en curso`] : []),
      ...(count.toCome > 0 ? [`${count.toCome} por hacer`] : []),
      ...(count.done > 0 ? [formatCount(count.done, 'hecha', 'hechas')] : []),
    ].join(' · '),

  filtrar: 'Filtros',
  unidad: 'Unidad',
  todasLasUnidades: 'Todas mis unidades',
  guarda: 'Guarda',
  todosLosGuardas: 'Todos',
  estado: 'Estado',
  todosLosEstados: 'Todos',
  conProblema: 'Con problema',
  porRevisar: 'Por revisar',
  cumplida: 'Cumplida',
  enHorario: (desde: string, hasta: string) => `${desde} a ${hasta}`,

  alerta: {
    titulo: (que: string, plan: string) => `${que}: ${plan}`,
    desde: (hora: string, hace: string) => `Avisada ${hora}, ${hace}`,
    espera: (nivel: NivelAlerta) => `Espera respuesta de: ${ALERT_LEVELS[nivel]}`,
    laTiene: (quien: string, hora: string) => `La atiende ${quien} desde las ${hora}`,
    sobre: (nombres: readonly string[]) =>
      `${nombres.length === 1 ? 'Guarda' : 'Guardas'}: ${formatList(nombres)}`,
    atender: 'Lo atiendo',
    atendiendo: 'Guardando…',
    atendida: 'Quedó a su nombre.',
    justificar: 'Justificar',
    justificada: 'Quedó justificada.',
    detalle: 'Ver detalle',
    una: 'Alerta',
    vacia: 'Esta alerta ya no está disponible.',
    verRondas: 'Ver rondas',
    verDia: 'Ver la ronda planeada',
    noPuedeSobre: 'La alerta es sobre su ronda: la debe atender otra persona. Usted puede justificarla.',
    noPuedeRol: 'La atiende un supervisor o un administrador de la unidad.',
    pregunta: '¿Por qué no se hizo como estaba planeada?',
    motivo: 'Motivo',
    texto: 'Detalle',
    textoAyuda: 'Explique en pocas palabras qué pasó.',
    guardar: 'Guardar justificación',
    historia: 'Qué pasó con la alerta',
    pasos: {
      creada: (que: string) => (que === '' ? 'Alerta creada' : `Alerta: ${que.toLowerCase()}`),
      avisada: (nivel: string, personas: number) =>
        personas === 0
          ? `${nivel}: nadie a quien avisar`
          : `Avisada a ${nivel.toLowerCase()} (${formatCount(personas, 'persona', 'personas')})`,
      escalada: (nivel: string, personas: number) =>
        personas === 0
          ? `Pasó a ${nivel.toLowerCase()}: nadie a quien avisar`
          : `Pasó a ${nivel.toLowerCase()} (${formatCount(personas, 'persona', 'personas')})`,
      atiende: (quien: string) => `La atiende ${quien}`,
      justifica: (quien: string, motivo: string) => `${quien} la justificó: ${motivo}`,
      resuelta: {
        llego: 'La ronda llegó después',
        retirada: 'El plan se retiró',
      } satisfies Record<CausaResuelta, string>,
      expirada: 'Nadie respondió',
    },
  },

  dia: {
    titulo: 'Ronda planeada',
    vacio: 'Esta ronda planeada ya no está disponible.',
    horario: 'Horario',
    limite: 'Podía empezar hasta',
    puntos: 'Puntos',
    guardas: 'Guardas del plan',
    cualquiera: 'Cualquiera de la unidad',
    sinRonda: 'Nadie inició esta ronda.',
    porVenir: 'Todavía nadie la inicia.',
    retirada: 'El plan se retiró o cambió de horario ese día.',
  },
} as const;
