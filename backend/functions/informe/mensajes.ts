/** What a mail says of its report, all in words. */
interface Told {
  readonly empresa: string;
  readonly un_nombre: string;
  readonly days: string;
  readonly sentence: string;
  readonly hasta: string;
  readonly url: string;
}

/** Texts of the client's page and of the mail that brings its link. */
export const mensajes = {
  producto: 'Gestión de Riesgos',
  titulo: 'Informe de vigilancia',
  abriendo: 'Abriendo el informe…',
  sinScript: 'Para abrir este informe, permita JavaScript en su navegador y cargue la página otra vez.',
  cerrado:
    'Este enlace no abre ningún informe: puede estar incompleto, vencido o cerrado. Pida uno nuevo a la empresa de vigilancia.',
  ahoraNo: 'No se pudo abrir ahora. Intente en unos minutos.',
  ilegible: 'Los datos guardados de este informe fueron cambiados y no se pueden mostrar.',
  emitido: (when: string, by: string) => `Emitido el ${when} por ${by}.`,
  hasta: (when: string) => `Este enlace se abre hasta el ${when}.`,
  huella: 'Huella SHA-256 de las cifras',
  firma: 'Firma',
  verificar: 'Verificar',
  esLoFirmado: (when: string) => `Los datos de esta página son los que se firmaron el ${when}.`,
  noEsLoFirmado: (when: string) =>
    `Los datos de esta página no son los que se firmaron el ${when}: alguien los cambió después. No los dé por ciertos.`,
  sinCambios: 'Los registros dicen hoy lo mismo que este informe.',
  desdeQue: 'Desde que se emitió cambió lo siguiente:',
  comparado: 'Esta página («antes») y los registros de hoy («después») no dicen lo mismo:',
  mas: (n: number) => (n === 1 ? 'Y 1 cambio más.' : `Y ${n} cambios más.`),
  correo: ({ empresa, un_nombre, days, sentence, hasta, url }: Told) =>
    [
      `${un_nombre}, ${days}`,
      sentence,
      `Véalo y verifíquelo aquí hasta el ${hasta}:\n${url}`,
      'El mismo informe va adjunto en PDF.',
      empresa,
    ].join('\n\n'),
} as const;
