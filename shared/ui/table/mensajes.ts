/** Texts of tables, loaded with the table's code. */
export const mensajes = {
  altura: 'Altura de las filas',
  amplia: 'Amplia',
  compacta: 'Compacta',
  ordenar: (columna: string) => `Ordenar por ${columna.toLowerCase()}`,
} as const;
