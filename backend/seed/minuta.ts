import { withEntry } from '@gr/shared/domain/minuta/chain';
import { type BookAct, entryOf } from '@gr/shared/domain/minuta/entradas';
import { anotaciones, type MinutaDia, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { asJson } from '@gr/shared/domain/registro/trees';
import { localDate } from '@gr/shared/domain/valor/time';
import { sha256, type ToAppend } from '../functions/minuta/append.ts';
import type { SeedTree } from './seed-tree.ts';

/** Adds an entry to the demo's book of a unit, as the functions would have. */
export function seedEntry(tree: SeedTree, { un_id, clave, dia_x, entrada }: ToAppend): void {
  const fecha = localDate(dia_x);
  const days = (tree.read(`_minuta_/${un_id}`) ?? {}) as unknown as MinutaDias;
  const last = Object.keys(days)
    .filter((day) => day < fecha)
    .sort()
    .at(-1);
  const { n = 0, hash = '' } = (last === undefined ? undefined : days[last]?.fin) ?? {};
  const antes = last === undefined ? null : { fecha: last, n, hash };
  const next = withEntry((days[fecha] ?? null) as MinutaDia | null, antes, [clave, entrada], sha256);
  if (next !== undefined) tree.put(`_minuta_/${un_id}/${fecha}`, asJson(next));
}

/** Makes the book of every unit anew, in the order of arrival: what the clock has written there, and what the acts of the ledger did. */
export function seedMinuta(tree: SeedTree): void {
  const books = (tree.read('_minuta_') ?? {}) as unknown as Record<string, MinutaDias>;
  const clock = Object.entries(books).flatMap(([un_id, days]) =>
    anotaciones(days).map(
      ({ clave, que, texto, emp_id, emp_nom, fechah_x, fechah_srv, ref }): ToAppend => ({
        ...{ un_id, clave, dia_x: fechah_x },
        entrada: { que, texto, emp_id, emp_nom, fechah_x, fechah_srv, ...(ref && { ref }) },
      }),
    ),
  );
  const ledger = (tree.read('_ops') ?? {}) as unknown as Record<
    string,
    Record<string, Omit<BookAct, 'op'> & Row>
  >;
  const acts = Object.values(ledger).flatMap((rows) =>
    Object.entries(rows).flatMap(([op, row]) => told(tree, op, row)),
  );
  for (const un_id of Object.keys(books)) tree.put(`_minuta_/${un_id}`, {});
  const all = [...clock, ...acts].sort((a, b) => a.entrada.fechah_srv - b.entrada.fechah_srv);
  for (const entry of all) seedEntry(tree, entry);
}

interface Row {
  readonly reg?: Readonly<Record<string, string>>;
}

function told(
  tree: SeedTree,
  op: string,
  { at, tipo, reg = {} }: Omit<BookAct, 'op'> & Row,
): readonly ToAppend[] {
  return Object.entries(reg).flatMap(([id, parent]) => {
    const [root = '', un = ''] = parent.split('/');
    const record = (tree.read(`${parent}/${id}`) ?? null) as { readonly un_id?: string } | null;
    const found = record && entryOf(root, id, record, { op, tipo, at });
    const un_id = un || record?.un_id;
    return found && un_id ? [{ un_id, clave: found[0], dia_x: at, entrada: found[1] }] : [];
  });
}
