import * as v from 'valibot';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import { CAT_KEY } from './categoria-choices.ts';
import type { Categoria } from './categorias.ts';

/** The six most frequent categories of a guard; the rest are behind «Otra» (experience.md, rondasnovedad). */
export const FREQUENT: readonly Categoria[] = [
  'puerta_abierta',
  'persona_sospechosa',
  'dano_bien',
  'falla_iluminacion',
  'parqueo_indebido',
  'ruido',
];

/** Fewest characters of a description (data-model.md, Limits). */
export const DESC_MIN = 10;
/** Most photos of an incident (data-model.md, Limits). */
export const FOTOS_MAX = 6;

const CHOOSE = 'Elija el tipo de novedad.';

/** Form of an incident as a schema with Spanish messages. Texts are trimmed; a place has at most 200 characters. */
export const NovedadInput = v.object({
  cat_nov: v.pipe(v.string(CHOOSE), v.regex(CAT_KEY, CHOOSE)),
  criticidad: v.picklist(['baja', 'media', 'alta', 'critica'], 'Elija la gravedad.'),
  desc_nov: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(DESC_MIN, `Escriba la descripción (mínimo ${DESC_MIN} caracteres).`),
    v.maxLength(LONG_TEXT_MAX, `La descripción es muy larga (máximo ${LONG_TEXT_MAX} caracteres).`),
  ),
  lugar: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(200, 'El lugar es muy largo (máximo 200 caracteres).')),
  ),
});
/** A form that passed the schema. */
export type NovedadInput = v.InferOutput<typeof NovedadInput>;

/**
 * Field → Spanish message of its problem; empty when the form is valid. With photos the description may be empty: type and picture say it,
 * and gloves do not write.
 */
export function problemsOfNovedad(input: object, photos = 0): Record<string, string> {
  const { desc_nov = '' } = input as { readonly desc_nov?: unknown };
  if (photos > 0 && typeof desc_nov === 'string' && desc_nov.trim() === '') {
    const { desc_nov: _, ...others } = problemsOfNovedad(input);
    return others;
  }
  const result = v.safeParse(NovedadInput, input);
  if (result.success) return {};
  const messages: Record<string, string> = {};
  for (const issue of result.issues) {
    const key = issue.path?.[0]?.key;
    const field = typeof key === 'string' ? key : 'formulario';
    messages[field] ??= issue.message;
  }
  return messages;
}
