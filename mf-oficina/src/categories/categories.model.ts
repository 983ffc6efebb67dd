import { isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import {
  CATEGORIAS,
  type CategoriaEmpresa,
  type Categorias,
  catNovLabel,
  isAlarm,
} from '@gr/shared/domain/novedad/categorias';

/** A kind of incident as the office sees it. */
export interface Kind extends CategoriaEmpresa {
  readonly id: string;
}

/** The current kind with that key; `null` = there is none. */
export function kindOf(id: string, own: Categorias): Kind | null {
  const said = Object.hasOwn(own, id) ? own[id] : undefined;
  if (said === undefined && !isStandard(id)) return null;
  return { estado: 'activa', ...said, id, nombre: catNovLabel(id, own) };
}

/** The company's own kinds and the standard ones, each by name, retired ones last. */
export function kindsOf(own: Categorias): {
  readonly own: readonly Kind[];
  readonly standard: readonly Kind[];
} {
  const sorted = (ids: readonly string[]): readonly Kind[] =>
    ids
      .flatMap((id) => kindOf(id, own) ?? [])
      .sort((a, b) => Number(isRetired(a)) - Number(isRetired(b)) || a.nombre.localeCompare(b.nombre, 'es'));
  return {
    own: sorted(Object.keys(own).filter((id) => !isStandard(id))),
    standard: sorted(Object.keys(CATEGORIAS).filter((id) => !isAlarm(id))),
  };
}

/** True when no form offers the kind. */
export function isRetired({ id, estado }: Kind): boolean {
  return estado === 'retirada' && id !== 'otro';
}

/** `propia_a`, `propia_b` … `propia_aa`: suggested code for a new kind, editable; codes of kinds have no digits. */
export function newCode(own: Categorias): string {
  const known = Object.keys(own).filter((id) => id.startsWith(PREFIX));
  let number = known.length;
  while (Object.hasOwn(own, PREFIX + letters(number))) number += 1;
  return PREFIX + letters(number);
}

const PREFIX = 'propia_';
const A = 'a'.charCodeAt(0);

function letters(number: number): string {
  const last = String.fromCharCode(A + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
