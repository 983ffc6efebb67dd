import type { RazonPunto } from '@gr/shared/domain/registro/round-proof';

/** Texts of the server's findings about a read. */
export const razones: Readonly<Record<RazonPunto, string>> = {
  firma_mala: 'Código no emitido por la empresa',
  codigo_malo: 'El código escrito no es el de este punto',
  codigo_de_otra_hora: 'El código era de otra hora',
  etiqueta_repetida: 'Lectura de la etiqueta que ya se había usado',
  letrero_impreso: 'Con un letrero impreso, y el punto pide uno que no se copia',
  sin_firma: 'Sin la firma del código',
  hora_dudosa: 'Hora dudosa',
  hora_desmentida: 'Su propio teléfono dice otra hora',
  fuera_de_ronda: 'Fuera de la hora de la ronda',
  en_grupo: 'Enviado junto con otros puntos',
  tras_cierre: 'Llegó después del cierre',
  sin_precision: 'Sin ubicación precisa',
  sin_foto: 'Sin la foto que pide el punto',
  tareas_pendientes: 'Con tareas sin responder',
  valor_fuera: 'Con valores fuera de lo normal',
  respuesta_ajena: 'Con respuestas a preguntas que el punto no hace',
  foto_no_llegada: 'La foto no llegó, es otra o no se puede abrir',
  foto_de_galeria: 'Con una foto de la galería',
  foto_sin_sello: 'Con una foto de la cámara sin su sello',
  foto_repetida: 'La misma foto está en otro registro o punto',
};

/** Texts about a photo whose identical file was used before. */
export const repetida = {
  punto: (nombre: string) => `La foto está primero en ${nombre}`,
  registro: (cuando: string) => `La foto llegó primero el ${cuando}`,
} as const;

/** Texts about a sign that can't be copied. */
export const letrero = {
  cambia: (hora: string) => `Código que cambia, de las ${hora}`,
  deOtraHora: (hora: string) => `El código era de las ${hora}`,
  nfc: (cuenta: number) => `Etiqueta NFC, lectura ${cuenta}`,
} as const;
