import type { Criticidad } from '../registro/records.ts';
import { CATEGORIAS, type Categoria, type Categorias, catNovLabel } from './categorias.ts';

/** What `cat_nov` of an incident may be, as the rules have it: a key of that list, one of the company's, of another program. */
export const CAT_KEY = /^[a-z_]{1,40}$/;

/** A kind as it is chosen. */
export interface CategoriaChoice {
  readonly value: string;
  readonly label: string;
}

/** The kinds an incident may be of now: those of the first list that are not retired, then the company's own by name. */
export function categoriesInUse(own: Categorias): readonly CategoriaChoice[] {
  const added = Object.keys(own)
    .filter((key) => !isStandard(key))
    .sort((a, b) => catNovLabel(a, own).localeCompare(catNovLabel(b, own), 'es'));
  const last = 'otro';
  return [...Object.keys(CATEGORIAS).filter((key) => key !== last), ...added, last]
    .filter((key) => key === last || own[key]?.estado !== 'retirada')
    .map((value) => ({ value, label: catNovLabel(value, own) }));
}

/**
 * The kinds of a form: those one tap away, and those behind.
 * @param frequent what the form shows of itself, where the company does not say otherwise
 * @param chosen always in sight, retired too
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
    rest: all.filter(({ value }) => !isNear(value)),
  };
}

/** How grave an incident is once its kind is chosen: what the person chose by hand stays. */
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
