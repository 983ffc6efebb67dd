import type { DeclaracionSalud } from '@gr/shared/domain/persona/persona-ops';

/** Symptoms in the form; the words are the database's keys. */
export const SINTOMAS = [
  'fiebre',
  'tos',
  'dolor_garganta',
  'dificultad_respirar',
  'dolor_cabeza',
  'malestar',
  'otro',
] as const;
export type Sintoma = (typeof SINTOMAS)[number];

/** Plausible range of a body temperature, degrees Celsius. */
export const TEMPERATURA = { min: 34, max: 43 } as const;

/** The filled-in form. */
export interface HealthAnswers {
  readonly sintomas: readonly Sintoma[];
  /** As typed, with comma or point; empty = not measured. */
  readonly temperatura: string;
  readonly contacto: 'si' | 'no' | null;
}

export const EMPTY: HealthAnswers = { sintomas: [], temperatura: '', contacto: null };

/** Errors to correct, field → reason. */
export type Problems = Partial<Record<'temperatura' | 'contacto', 'temperatura' | 'contacto'>>;

/** The typed temperature, `null` when none was measured, `undefined` when it is invalid. */
export function degreesOf(texto: string): number | null | undefined {
  const text = texto.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{2}(\.\d{1,2})?$/.test(text)) return undefined;
  const value = Math.round(Number(text) * 10) / 10;
  return value >= TEMPERATURA.min && value <= TEMPERATURA.max ? value : undefined;
}

/** Errors that keep the form from being saved. */
export function problemsIn({ temperatura, contacto }: HealthAnswers): Problems {
  return {
    ...(degreesOf(temperatura) === undefined && { temperatura: 'temperatura' }),
    ...(contacto === null && { contacto: 'contacto' }),
  };
}

/** The declaration of a valid form; `null` while {@link problemsIn} finds errors. */
export function declarationOf(
  id: string,
  consent_id: string,
  answers: HealthAnswers,
): DeclaracionSalud | null {
  const temperatura = degreesOf(answers.temperatura);
  if (temperatura === undefined || answers.contacto === null) return null;
  return {
    id,
    consent_id,
    sintomas: Object.fromEntries(answers.sintomas.map((one) => [one, true] as const)),
    ...(temperatura !== null && { temperatura }),
    contacto: answers.contacto,
  };
}
