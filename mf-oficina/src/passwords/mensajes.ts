import { formatCount } from '@gr/shared/ui';

/** Every text of first passwords. */
export const mensajes = {
  titulo: (count: number) => (count === 1 ? 'Contraseña inicial' : 'Contraseñas iniciales'),
  privado: 'Entréguela en privado. Al salir de esta pantalla no se puede ver de nuevo.',
  privados: 'Entregue cada una en privado. Al salir de esta pantalla no se pueden ver de nuevo.',
  documento: 'Documento',
  clave: 'Contraseña',
  cambiela: 'Al entrar, la app le pide cambiarla por una suya.',
  copiar: 'Copiar contraseña',
  copiada: 'Contraseña copiada.',
  noCopiada: 'No se pudo copiar. Escríbala a mano.',
  imprimir: 'Imprimir',
  descargar: 'Descargar lista',
  archivo: 'claves-iniciales.csv',
  mas: (count: number) =>
    `Y ${formatCount(count, 'contraseña más', 'contraseñas más')}: imprima o descargue la lista.`,
  borre: 'Borre el archivo en cuanto las haya entregado.',
  listo: 'Ya la entregué',
  listas: 'Ya las guardé',
  quedese: 'Quédese en esta pantalla: la contraseña llega aquí y a ninguna otra parte.',
  danadas: 'Las contraseñas llegaron dañadas y no se pueden abrir. Dé una contraseña nueva a cada persona.',
} as const;
