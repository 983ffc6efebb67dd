import { formatCount } from '@gr/shared/ui';

/** Every text of the board. */
export const mensajes = {
  titulo: 'Ahora',
  rondas: 'Rondas de hoy',
  mal: 'Con problema',
  porRevisar: 'Rondas por revisar',
  alertas: 'Alertas sin atender',
  alertasAbiertas: 'Alertas abiertas',
  novedades: 'Novedades abiertas',
  callados: 'Teléfonos sin noticias',
  unidades: 'Unidades',
  sinRondas: 'Hoy no tiene rondas.',
  sinLeer: 'No se pudo leer todo de esta unidad.',
  sinDato: '—',
  enTurno: (nombres: readonly string[]) =>
    nombres.length === 0
      ? 'Nadie en turno.'
      : `En turno: ${nombres.length > 3 ? `${nombres.length} personas` : nombres.join(', ')}`,

  cuantasAlertas: (count: number) => formatCount(count, 'alerta', 'alertas'),
  cuantasNovedades: (count: number) => formatCount(count, 'novedad', 'novedades'),
  cuantosCallados: (count: number) => formatCount(count, 'teléfono sin noticias', 'teléfonos sin noticias'),
  calladosAyuda:
    'Van en una ronda y no ha llegado nada de ellos hace 20 minutos o más. Lo leído sigue en el teléfono y llega cuando haya señal.',
  sinNoticias: (edad: string) => `Sin noticias ${edad}`,
  verMas: (next: number, rest: number) => (next === rest ? `Ver ${rest} más` : `Ver ${next} más de ${rest}`),
  muchas: 'Hay más novedades abiertas de las que caben aquí. Véalas en cada unidad.',
  criticidades: { critica: 'Crítica', alta: 'Alta', media: 'Media', baja: 'Baja' },
  llego: (edad: string, cuando: string) => `Llegó ${edad}, dice que pasó ${cuando}`,
  enGestion: (quien: string) => `La tiene ${quien}`,

  atender: 'Lo atiendo',
  motivo: 'Escribir el motivo',
  motivoPregunta: '¿Por qué no se hizo la ronda como estaba planeada? Con el motivo se cierra la alerta.',
  motivoCual: 'Motivo',
  motivoTexto: 'Qué pasó',
  cerrarAlerta: 'Cerrar la alerta',
  guardando: 'Guardando…',
  verAlerta: 'Ver la alerta',
  atendida: 'Quedó a su nombre.',
  cerrada: 'Alerta cerrada.',

  alertaPared: (que: string, desde: string, quien: string | null) =>
    `${que} desde las ${desde}${quien === null ? ' · Sin atender' : ` · La tiene ${quien}`}`,
  pared: 'Pantalla de pared',
  paredAbajo: (hora: string) => `Al día a las ${hora}.`,
  paredSinLinea: 'Sin conexión: esto puede estar viejo.',
  paredFalta: 'Faltan datos: esto no está completo.',
} as const;
