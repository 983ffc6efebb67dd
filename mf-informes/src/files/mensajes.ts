/** Texts of the buttons that make the report's files. */
export const mensajes = {
  pdf: 'PDF',
  excel: 'Excel',
  esperando: 'Trayendo los datos…',
  pdfHaciendo: 'Preparando el PDF…',
  excelHaciendo: 'Preparando el Excel…',
  descargado: 'Informe descargado.',
  pdfFallo: 'No pudimos preparar el PDF. Revise la señal e intente de nuevo.',
  excelFallo: 'No pudimos preparar el Excel. Revise la señal e intente de nuevo.',
} as const;
