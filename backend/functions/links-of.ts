import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Links } from '@gr/shared/domain/ronda/linked-order';
import { isClockPut, readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { uidOf } from './seguir-personal.ts';

/**
 * Links of the reads of a round, from the ledger of its person; older apps send without. Asked for where they decide
 * something, one ledger row for each read: of a round that ended, and where a clock was put.
 */
export async function linksOf(ronda: Ronda): Promise<Links> {
  if (isOpen(ronda) && !isClockPut(ronda)) return {};
  const ledger = companyDatabase().ref(`_ops/${uidOf(ronda.rond_id)}`);
  const found = readPoints(ronda).map(async ({ _op = '' }): Promise<[string, unknown]> => {
    return [_op, contentOf(await ledger.child(`${_op || '-'}/cadena`).get())];
  });
  const known = (await Promise.all(found)).flatMap(([op, told]) => {
    const { cad, n } = (told ?? {}) as { readonly cad?: unknown; readonly n?: unknown };
    return typeof cad === 'string' && typeof n === 'number' ? [[op, { cad, n }] as const] : [];
  });
  return Object.fromEntries(known);
}
