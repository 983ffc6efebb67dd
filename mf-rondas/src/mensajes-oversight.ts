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
  sin_alertas: 'No hay alertas abiertas en sus unidades.',
  nada_ahora: 'No hay alertas abiertas en sus unidades. Tampoco hay rondas en curso.',
  ver_hoy: 'Ver las rondas de hoy',
  caminando: 'Rondas en curso',
  nadie_camina: 'No hay rondas en curso en sus unidades.',
  ultima_senal: (hora: string, hace: string) => `Última señal ${hora}, ${hace}`,
  sin_senal: 'El teléfono no ha enviado nada',
  faltan_unidades: (n: number) => `Faltan ${formatCount(n, 'unidad', 'unidades')} por leer…`,
  ver_mas: 'Ver más',

  sin_hoy: 'Hoy no hay rondas en sus unidades.',
  sin_filtro: 'Ninguna ronda de hoy pasa el filtro.',
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
  todas_las_unidades: 'Todas mis unidades',
  guarda: 'Guarda',
  todos_los_guardas: 'Todos',
  estado: 'Estado',
  todos_los_estados: 'Todos',
  con_problema: 'Con problema',
  por_revisar: 'Por revisar',
  cumplida: 'Cumplida',
  en_horario: (desde: string, hasta: string) => `${desde} a ${hasta}`,

  alerta: {
    titulo: (que: string, plan: string) => `${que}: ${plan}`,
    desde: (hora: string, hace: string) => `Avisada ${hora}, ${hace}`,
    espera: (nivel: NivelAlerta) => `Espera respuesta de: ${ALERT_LEVELS[nivel]}`,
    la_tiene: (quien: string, hora: string) => `La atiende ${quien} desde las ${hora}`,
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
    ver_rondas: 'Ver rondas',
    ver_dia: 'Ver la ronda planeada',
    no_puede_sobre: 'La alerta es sobre su ronda: la debe atender otra persona. Usted puede justificarla.',
    no_puede_rol: 'La atiende un supervisor o un administrador de la unidad.',
    pregunta: '¿Por qué no se hizo como estaba planeada?',
    motivo: 'Motivo',
    texto: 'Detalle',
    texto_ayuda: 'Explique en pocas palabras qué pasó.',
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
    sin_ronda: 'Nadie inició esta ronda.',
    por_venir: 'Todavía nadie la inicia.',
    retirada: 'El plan se retiró o cambió de horario ese día.',
  },
} as const;
