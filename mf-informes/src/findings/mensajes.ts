import { formatCount, formatList, formatNumber } from '@gr/shared/ui';

/** Every text of what the rows tell beside fulfilment. */
export const mensajes = {
  punto: 'Punto',
  ultima: 'Última vez',
  todosLeidos: 'Todos los puntos se leyeron en las últimas 12 semanas.',
  nuncaLeidos: (never: readonly string[], all: number, most: number) => {
    const more = never.length - most;
    const names = [...never.slice(0, most), ...(more > 0 ? [`${formatNumber(more)} más`] : [])];
    return `${formatNumber(never.length)} de ${formatCount(all, 'punto', 'puntos')} sin leer en las últimas 12 semanas: ${formatList(names)}.`;
  },
  sinPlano: 'Sin plano: menos de dos puntos tienen posición.',

  ritmo: 'Pausas y ráfagas',
  guarda: 'Guarda',
  pausa: 'Pausa más larga',
  rafagas: 'Ráfagas',
  minutos: (n: number) => `${formatNumber(n)} min`,
  pausaLarga: (n: number, who: string, when: string) =>
    `La pausa más larga entre dos puntos en 12 semanas: ${formatNumber(n)} min, ${who}, ronda del ${when}.`,
  sinPausas: 'Ninguna pausa de un minuto o más entre dos puntos en 12 semanas.',
  enRafaga: (n: number) =>
    n === 0
      ? 'Ninguna lectura en ráfaga.'
      : `${formatCount(n, 'lectura en ráfaga', 'lecturas en ráfaga')}: segundos después de la anterior.`,
  ritmoAyuda: 'Toque el nombre para ver la ronda de la pausa.',

  repetidas: 'Novedades que se repiten',
  tipo: 'Tipo',
  veces: 'Veces',
  sinPunto: 'Sin punto',
  sinRepetidas: 'Ninguna novedad se repitió en las últimas 12 semanas.',
  masRepetida: (kind: string, n: number) =>
    `La que más se repite: ${kind}, ${formatCount(n, 'vez', 'veces')} en 12 semanas.`,

  dudas: 'Dudas por persona',
  persona: 'Persona',
  noValen: 'No valen',
  valen: 'Valen',
  porRevisar: 'Por decidir',
  sinDudas: 'Ninguna duda en las rondas y visitas de las últimas 12 semanas.',
  ningunaEnContra: 'Ninguna duda se decidió en contra en 12 semanas.',
  enContra: (n: number, who: string, own: number) =>
    `${formatCount(n, 'decisión', 'decisiones')} en contra en 12 semanas. De ${who}: ${formatNumber(own)}.`,
  dudasAyuda: 'Decisiones sobre rondas y visitas, por quien las hizo.',
} as const;
