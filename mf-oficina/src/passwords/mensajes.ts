import { formatCount } from '@gr/shared/ui';

/** Every text of first passwords. */
export const mensajes = {
  titulo: (count: number) => (count === 1 ? 'Clave inicial' : 'Claves iniciales'),
  privado: 'Entréguela en privado. Al salir de esta pantalla no se puede ver de nuevo.',
  privados: 'Entregue cada una en privado. Al salir de esta pantalla no se pueden ver de nuevo.',
  documento: 'Documento',
  clave: 'Clave',
  cambiela: 'Al entrar, la app le pide cambiarla por una suya.',
  copiar: 'Copiar clave',
  copiada: 'Clave copiada.',
  noCopiada: 'No se pudo copiar. Escríbala a mano.',
  imprimir: 'Imprimir',
  descargar: 'Descargar lista',
  archivo: 'claves-iniciales.csv',
  mas: (count: number) => `Y ${formatCount(count, 'clave más', 'claves más')}: imprima o descargue la lista.`,
  borre: 'Borre el archivo en cuanto las haya entregado.',
  listo: 'Ya la entregué',
  listas: 'Ya las guardé',
  quedese: 'Quédese en esta pantalla: la clave llega aquí y a ninguna otra parte.',
  danadas: 'Las claves llegaron dañadas y no se pueden abrir. Dé una clave nueva a cada persona.',
} as const;
