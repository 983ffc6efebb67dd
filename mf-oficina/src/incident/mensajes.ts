import { formatCount } from '@gr/shared/ui';

/** Every text of an incident at the office. */
export const mensajes = {
  titulo: 'Novedad',
  noEsta: 'Esta novedad no está.',
  unidad: 'Unidad',
  reporto: 'Reportó',
  cuando: 'Cuándo',
  gravedad: 'Gravedad',
  lugar: 'Dónde',
  paso: 'Qué pasó',
  fotos: (count: number) => formatCount(count, 'foto', 'fotos'),
  verTodo: 'Ver fotos y detalle',
  estado: 'Cómo va',
  sinNadie: 'Nadie la ha tomado.',
  laTiene: (quien: string, cuando: string) => `La tiene ${quien}, ${cuando}.`,
  nota: (quien: string, cuando: string, texto: string) => `${quien}, ${cuando}: ${texto}`,
  cerro: (quien: string, cuando: string) => `Cerrada por ${quien}, ${cuando}.`,
  tomar: 'Me hago cargo',
  tomada: 'Quedó a su nombre.',
  cerrarTitulo: 'Cerrar la novedad',
  queSeHizo: 'Qué se hizo',
  queSeHizoAyuda: 'Queda con su nombre y su hora, y no se puede cambiar después.',
  sinFoto: 'No hay qué fotografiar',
  sinFotoFalta:
    'Márquelo: desde la oficina se cierra sin foto. Con foto la cierra el supervisor en el sitio.',
  cerrar: 'Cerrar la novedad',
  cerrando: 'Guardando…',
  cerrada: 'Novedad cerrada.',
} as const;
