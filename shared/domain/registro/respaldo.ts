import type { respaldo } from '../shape/respaldo.ts';
import type { Infer } from '../shape/shape.ts';
import { SKEW_MS } from '../valor/clock.ts';

/** What a verdict rests on: kind of evidence → how much it supports the record. */
export interface Respaldo extends Infer<typeof respaldo> {}
/** Kind of evidence. */
export type Apoyo = keyof Respaldo;
/** How much it supports a record. */
export type Grado = NonNullable<Respaldo[Apoyo]>;

/** Grade of a kind of evidence of which `good` of `all` parts have it; nothing where there are no parts. */
export function gradeOf(good: number, all: number): Grado {
  if (good === 0) return 'nada';
  return good >= all ? 'firme' : 'parcial';
}

const WORDS: Readonly<Record<Apoyo, readonly [label: string, Readonly<Record<Grado, string>>]>> = {
  llegada: [
    'Llegada',
    {
      firme: `En menos de ${SKEW_MS / 60_000} minutos`,
      parcial: 'Una parte llegó después',
      nada: 'Llegó después',
      malo: 'Esperó aunque había señal',
    },
  ],
  cadena: [
    'Huella del teléfono',
    {
      firme: 'Completa',
      parcial: 'En parte, o sin registros anteriores',
      nada: 'No tiene',
      malo: 'No concuerda',
    },
  ],
  ubicacion: [
    'Ubicación',
    {
      firme: 'En el lugar',
      parcial: 'En parte, o poco precisa',
      nada: 'Sin ubicación',
      malo: 'En otro lugar',
    },
  ],
  codigo: [
    'Código',
    {
      firme: 'Leído con la cámara',
      parcial: 'Unos con la cámara, otros a mano o por foto',
      nada: 'Todos escritos a mano o por foto',
      malo: 'No es el del punto, o no es de esa hora',
    },
  ],
  foto: [
    'Fotos',
    {
      firme: 'De la cámara',
      parcial: 'Unas de la cámara y otras de la galería',
      nada: 'De la galería',
      malo: 'Repetidas, perdidas o cambiadas',
    },
  ],
  persona: [
    'Persona',
    {
      firme: 'Firmó en su sesión',
      parcial: 'Con su sesión, sin otra prueba',
      nada: 'Nadie más firmó',
      malo: 'Teléfono o firma de otra persona',
    },
  ],
};

/** The evidence of a record in words, in a fixed order. */
export function wordsOfRespaldo(respaldo: Respaldo): { readonly label: string; readonly value: string }[] {
  return (Object.keys(WORDS) as Apoyo[]).flatMap((apoyo) => {
    const grado = respaldo[apoyo];
    const [label, values] = WORDS[apoyo];
    return grado === undefined ? [] : [{ label, value: values[grado] }];
  });
}
