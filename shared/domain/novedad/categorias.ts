import type { Query } from '../../contract/data.ts';
import type { Criticidad } from '../registro/records.ts';

/** Incident categories, first list (data-model.md), with the words a guard reads. */
export const CATEGORIAS = {
  hurto: 'Hurto',
  intento_hurto: 'Intento de hurto',
  intrusion: 'Intrusión',
  persona_sospechosa: 'Persona sospechosa',
  vehiculo_sospechoso: 'Vehículo sospechoso',
  rina: 'Riña',
  amenaza: 'Amenaza',
  dano_bien: 'Daño a un bien',
  puerta_abierta: 'Puerta abierta',
  falla_cctv: 'Falla de cámaras',
  falla_iluminacion: 'Falla de luces',
  fuga_agua: 'Fuga de agua',
  fuga_gas: 'Fuga de gas',
  conato_incendio: 'Conato de incendio',
  emergencia_medica: 'Emergencia médica',
  accidente: 'Accidente',
  ruido: 'Ruido',
  parqueo_indebido: 'Parqueo indebido',
  objeto_perdido: 'Objeto perdido',
  abandono_puesto: 'Abandono de puesto',
  guarda_dormido: 'Guarda dormido',
  qr_danado: 'Código QR dañado',
  equipo_danado: 'Equipo dañado',
  visita_autoridad: 'Visita de autoridad',
  otro: 'Otra',
} as const;

/** Key of a category of that list. */
export type Categoria = keyof typeof CATEGORIAS;

/** What `cat_nov` of an incident may be, as the rules have it: a key of that list, one of the company's, of another program. */
export const CAT_KEY = /^[a-z_]{1,40}$/;

/** `_categorias_/{cat_nov}`: a kind of the company's own, or what it says of one of the first list. Never taken out: retired. */
export interface CategoriaEmpresa {
  readonly nombre: string;
  /** How grave an incident of it is until somebody says otherwise. */
  readonly criticidad?: Criticidad;
  /** One tap away on the form. */
  readonly frecuente?: boolean;
  readonly estado: 'activa' | 'retirada';
}

/** By key; nothing = what the company has not said, or what was not read yet. */
export type Categorias = Readonly<Record<string, CategoriaEmpresa>>;

/** Where the company's stand: read whole, its size is bounded by the command that writes it. */
export const CATEGORIAS_EMPRESA: Query = { path: '_categorias_' };

/** A kind as it is chosen. */
export interface CategoriaChoice {
  readonly value: string;
  readonly label: string;
}

/** The kind as the name of an incident; kinds of other programs stay as they are, and a damaged record has none. */
export function catNovName(cat_nov: string, own: Categorias): string {
  if (cat_nov.trim() === '') return 'Novedad';
  // «Otra» chooses well and names nothing.
  return cat_nov === 'otro' ? 'Otra novedad' : catNovLabel(cat_nov, own);
}

/** The kind as a word that chooses. */
export function catNovLabel(cat_nov: string, own: Categorias): string {
  const company = Object.hasOwn(own, cat_nov) ? own[cat_nov]?.nombre : undefined;
  return company ?? (isStandard(cat_nov) ? CATEGORIAS[cat_nov] : cat_nov);
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
