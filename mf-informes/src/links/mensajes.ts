import { formatCount } from '@gr/shared/ui';

/** Texts of the client's links. */
export const mensajes = {
  titulo: 'Enlaces de informes',
  compartidos: 'Informes compartidos',
  compartir: 'Compartir con el cliente',
  emitir: 'Emitir enlace',
  explica:
    'Quien tenga el enlace ve este informe tal como está ahora, sin cuenta y sin la app. Usted lo puede cerrar cuando quiera.',
  abre: 'El enlace se abre',
  dias: { 7: 'Durante 7 días', 30: 'Durante 30 días', 90: 'Durante 90 días', 365: 'Durante un año' },
  pidiendo: 'Pidiendo el enlace…',
  sinConexion: 'Sin conexión. El pedido está guardado: con señal, el enlace aparece en Enlaces.',
  enlace: 'Enlace para el cliente',
  copiar: 'Copiar enlace',
  copiado: 'Enlace copiado.',
  noCopiado: 'No pudimos copiar. Mantenga el dedo sobre el enlace y cópielo.',
  ver: 'Ver enlace',
  revocar: 'Revocar',
  revocarExplica: 'Nadie podrá abrir este informe con su enlace. No se puede deshacer.',
  revocado: 'Enlace cerrado.',
  noHecho: 'No se pudo. Intente de nuevo con señal.',

  vacio: 'Todavía no hay informes compartidos. Abra un informe y toque Compartir con el cliente.',
  emitido: (when: string, by: string) => `Emitido el ${when} por ${by}.`,
  nunca: 'Nadie lo ha abierto.',
  abierto: (n: number, when: string) => `Abierto ${formatCount(n, 'vez', 'veces')}, la última el ${when}.`,
  hasta: (when: string) => `Se abre hasta el ${when}.`,
  vencio: (when: string) => `Venció el ${when}.`,
  cerrado: (when: string) => `Cerrado el ${when}.`,

  resumenEmitir: (unit: string) => `Informe para el cliente: ${unit}`,
  resumenRevocar: (unit: string) => `Cerrar el enlace de un informe: ${unit}`,
  resumenEnlace: (unit: string) => `Enlace de un informe: ${unit}`,
} as const;
