import { formatCount } from '@gr/shared/ui';
import { criticidades, estados } from '../novedad/mensajes-estado.ts';

/** Texts of the lists of incidents. */
export const mensajes = {
  titulo: 'Novedades',
  sinDescripcion: 'Sin descripción.',
  vistas: 'Ver novedades',
  deRondas: 'De rondas',
  deSupervision: 'De supervisión',
  todas: 'Todas',
  propias: 'Mías',
  deLaUnidad: 'De la unidad',
  unidad: 'Unidad',
  todasLasUnidades: 'Todas mis unidades',
  ultimasDeCada: (unidades: number, leidas: number) =>
    `Se muestran las últimas 50 de ${unidades > leidas ? `cada una de ${leidas} de sus ${unidades} unidades` : 'cada unidad'}. Elija una unidad para ver más.`,
  agregar: 'Agregar novedad',
  filtros: (n: number) => (n === 0 ? 'Filtros' : `Filtros (${n})`),
  filtrosTitulo: 'Filtros',
  aplicar: 'Ver resultados',
  quitar: 'Quitar filtros',
  estado: 'Estado',
  estadosFiltro: { todas: 'Todas', abiertas: 'Abiertas', cerradas: 'Cerradas' },
  gravedad: 'Gravedad',
  cualquierGravedad: 'Cualquiera',
  tipo: 'Tipo de novedad',
  cualquierTipo: 'Cualquiera',
  sinCerrar: 'sin cerrar',
  sinCerrarATiempo: 'sin cerrar y sin vencer',
  vencidas: 'Vencidas',
  vacio: 'No hay novedades',
  vacioFiltros: 'No hay novedades con estos filtros',
  fotos: (n: number) => formatCount(n, 'foto', 'fotos'),
  llego: (cuando: string) => `Llegó el ${cuando}`,
  urgente: 'Urgente',
  criticidades,
  estados,
} as const;
