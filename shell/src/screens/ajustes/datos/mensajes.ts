/** Texts of «Mis datos». */
export const datos = {
  titulo: 'Mis datos',
  texto: 'Descargue lo que la aplicación guarda sobre usted: ficha, autorizaciones y registros recientes.',
  descargar: 'Descargar mis datos',
  preparando: 'Preparando…',
  listo: 'Archivo listo.',
  faltan: (n: number) =>
    n === 1
      ? 'Archivo listo. Falta 1 parte que necesita conexión.'
      : `Archivo listo. Faltan ${n} partes que necesitan conexión.`,
  nada: 'Sus datos necesitan conexión la primera vez. Intente de nuevo con señal.',
  archivo: (dia: string) => `mis-datos-${dia}.json`,
  noListo: 'No se pudo preparar el archivo. Intente de nuevo.',
  supresion: 'Solicitar supresión',
  supresionTexto: 'Prepara un mensaje para la empresa. Ella decide qué debe conservar por ley.',
  tituloSupresion: 'Solicitud de supresión de datos',
  copiado: 'Solicitud copiada. Péguela en un mensaje a la empresa.',
  noCopiado: 'El teléfono no permitió compartir ni copiar. Intente de nuevo.',
} as const;
