import type { ItemPlantilla, Plantilla, TipoItem } from '@gr/shared/domain/lista/lista';
import { numberIn, textOfNumber } from '../form/number-text.ts';

/** An answer of an `opcion`. */
export interface OptionDraft {
  readonly id: string;
  readonly texto: string;
  readonly falla: boolean;
}

/** A question in the form: numbers are texts until it is saved. */
export interface ItemDraft {
  readonly id: string;
  readonly seccion: string;
  readonly texto: string;
  readonly tipo: TipoItem;
  readonly obligatorio: boolean;
  readonly critico: boolean;
  readonly peso: string;
  readonly foto_si: 'nunca' | 'falla' | 'siempre';
  /** Id of the question it depends on; `''` = none. */
  readonly si: string;
  /** Required answer of question `si`. */
  readonly valor: string;
  readonly crea: boolean;
  readonly cat_nov: string;
  readonly opciones: readonly OptionDraft[];
  readonly min: string;
  readonly max: string;
}

/** A section. */
export interface SectionDraft {
  readonly id: string;
  readonly nom: string;
}

/** A template in the form. */
export interface TemplateDraft {
  readonly nom: string;
  readonly perfil: 'rond' | 'super' | 'todos';
  readonly estado: Plantilla['estado'];
  readonly secciones: readonly SectionDraft[];
  /** Ordered within each section. */
  readonly items: readonly ItemDraft[];
}

/** A new question of a section. */
export function newItem(id: string, seccion: string): ItemDraft {
  const said = { texto: '', peso: '', si: '', valor: '', cat_nov: '', min: '', max: '' };
  const off = { critico: false, crea: false, opciones: [] };
  return { id, seccion, tipo: 'si_no', obligatorio: true, foto_si: 'nunca', ...said, ...off };
}

/** A new template with one section. */
export const NEW_TEMPLATE: TemplateDraft = {
  nom: '',
  perfil: 'todos',
  estado: 'borrador',
  secciones: [{ id: 's1', nom: 'General' }],
  items: [],
};

type Placed = { readonly orden?: number };
const byPlace = <T extends Placed>([a, one]: [string, T], [b, other]: [string, T]): number =>
  (one.orden ?? 0) - (other.orden ?? 0) || (a < b ? -1 : 1);

/** A stored template as a form draft; an undeclared section that questions refer to is added. */
export function draftOf({ nom, perfil, estado, secciones = {}, items = {} }: Plantilla): TemplateDraft {
  const known = Object.entries(secciones)
    .sort(byPlace)
    .map(([id, one]): SectionDraft => ({ id, nom: one.nom }));
  const named = new Set(Object.values(items).map(({ seccion }) => seccion));
  for (const { id } of known) named.delete(id);
  return {
    nom,
    perfil: perfil ?? 'todos',
    estado,
    secciones: [...known, ...[...named].map((id) => ({ id, nom: id }))],
    items: Object.entries(items).sort(byPlace).map(itemOf),
  };
}

function itemOf([id, item]: [string, ItemPlantilla]): ItemDraft {
  const { seccion, texto, tipo, obligatorio, critico, foto_si, mostrar_si, falla_crea_nov, cat_nov } = item;
  return {
    id,
    seccion,
    texto,
    tipo,
    obligatorio: obligatorio === true,
    critico: critico === true,
    peso: textOfNumber(item.peso),
    foto_si: foto_si ?? 'nunca',
    si: mostrar_si?.item ?? '',
    valor: mostrar_si?.valor ?? '',
    crea: falla_crea_nov === true,
    cat_nov: cat_nov ?? '',
    opciones: Object.entries(item.opciones ?? {})
      .sort(byPlace)
      .map(([key, option]) => ({ id: key, texto: option.texto, falla: option.falla === true })),
    min: textOfNumber(item.min),
    max: textOfNumber(item.max),
  };
}

/**
 * The complete template for `plantillas importar`, without its version, which the command increments.
 * @param before the stored template: fields that this form does not show are kept
 */
export function templateOf(draft: TemplateDraft, before: Plantilla | null): Omit<Plantilla, 'version'> {
  const { nom, perfil, estado, secciones, items } = draft;
  const places = new Map<string, number>();
  const next = (seccion: string): number => {
    const place = (places.get(seccion) ?? 0) + 1;
    places.set(seccion, place);
    return place;
  };
  return {
    nom: nom.trim(),
    perfil,
    estado,
    ...(before?.un_ids && { un_ids: before.un_ids }),
    secciones: Object.fromEntries(
      secciones.map((one, at) => [one.id, { nom: one.nom.trim(), orden: at + 1 }]),
    ),
    items: Object.fromEntries(items.map((item) => [item.id, told(item, next(item.seccion))])),
  };
}

function told(item: ItemDraft, orden: number): ItemPlantilla {
  const { seccion, texto, tipo, obligatorio, critico, foto_si, si, valor, crea, cat_nov, opciones } = item;
  const [peso, min, max] = [item.peso, item.min, item.max].map((text) => numberIn(text) ?? undefined);
  return {
    seccion,
    orden,
    texto: texto.trim(),
    tipo,
    ...(obligatorio && { obligatorio }),
    ...(critico && { critico }),
    ...(peso !== undefined && { peso }),
    ...(foto_si !== 'nunca' && { foto_si }),
    ...(si !== '' && { mostrar_si: { item: si, valor } }),
    ...(crea && { falla_crea_nov: true }),
    ...(crea && cat_nov !== '' && { cat_nov }),
    ...(tipo === 'opcion' && {
      opciones: Object.fromEntries(
        opciones.map((one, at) => [
          one.id,
          { texto: one.texto.trim(), orden: at + 1, ...(one.falla && { falla: true }) },
        ]),
      ),
    }),
    ...(tipo === 'numero' && min !== undefined && { min }),
    ...(tipo === 'numero' && max !== undefined && { max }),
  };
}

/** The template without a question; questions that depended on it become unconditional. */
export function withoutItem(draft: TemplateDraft, id: string): TemplateDraft {
  const items = draft.items
    .filter((item) => item.id !== id)
    .map((item) => (item.si === id ? { ...item, si: '', valor: '' } : item));
  return { ...draft, items };
}
