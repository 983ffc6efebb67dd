import type { Criticidad } from '../registro/records.ts';
import { CATEGORIAS, type Categoria, type Categorias, catNovLabel, isAlarm } from './categorias.ts';

/** Keys that `cat_nov` of an incident may have by the rules: of the first list, of the company's own, of another program. */
export const CAT_KEY = /^[a-z_]{1,40}$/;

/** A category as an option of a form. */
export interface CategoriaChoice {
  readonly value: string;
  readonly label: string;
}

/** Categories for new incidents: those of the first list that are not retired, then the company's own by name. An alarm has no form. */
export function categoriesInUse(own: Categorias): readonly CategoriaChoice[] {
  const added = Object.keys(own)
    .filter((key) => !isStandard(key))
    .sort((a, b) => catNovLabel(a, own).localeCompare(catNovLabel(b, own), 'es'));
  const last = 'otro';
  return [...Object.keys(CATEGORIAS).filter((key) => key !== last), ...added, last]
    .filter((key) => !isAlarm(key) && (key === last || own[key]?.estado !== 'retirada'))
    .map((value) => ({ value, label: catNovLabel(value, own) }));
}

/**
 * Categories of a form: those one tap away, and the rest.
 * @param frequent categories one tap away by default, unless the company decides otherwise
 * @param chosen always visible, even when retired
 */
export function categoriesOfForm(
  own: Categorias,
  frequent: readonly string[],
  chosen: string | null,
): { readonly near: readonly CategoriaChoice[]; readonly rest: readonly CategoriaChoice[] } {
  const all = categoriesInUse(own);
  const isNear = (key: string): boolean => own[key]?.frecuente ?? frequent.includes(key);
  const rank = ({ value }: CategoriaChoice): number => {
    const at = frequent.indexOf(value);
    return at < 0 ? frequent.length : at;
  };
  const near = all.filter(({ value }) => isNear(value)).sort((a, b) => rank(a) - rank(b));
  const more = chosen !== null && !near.some(({ value }) => value === chosen);
  return {
    near: more ? [...near, { value: chosen, label: catNovLabel(chosen, own) }] : near,
    rest: all.filter(({ value }) => !isNear(value) && value !== chosen),
  };
}

/** Severity of an incident after its category was chosen; a severity chosen by hand stays. */
export function severityFor(
  own: Categorias,
  { before, next, now }: { readonly before: string | null; readonly next: string; readonly now: Criticidad },
): Criticidad {
  const usual = (key: string | null): Criticidad => (key !== null && own[key]?.criticidad) || 'media';
  return now === usual(before) ? usual(next) : now;
}

/** True for a key of the first list. */
export function isStandard(key: string): key is Categoria {
  return Object.hasOwn(CATEGORIAS, key);
}
