import type { Json } from '@gr/shared/contract/outbox';
import type { AccionPunto } from '@gr/shared/domain/qr/punto-ops';
import { type Case, edit, type Updates, without } from './case.ts';
import { done, P1, PLACE, ROW } from './checkpoints.ts';
import { sup } from './people.ts';

const at = (field: string): string => `${P1}/${field}`;

/** A row that says where the point is put or moved, and nothing of its place in the point itself. */
function told(t: number, accion: AccionPunto, change: Readonly<Record<string, Json | undefined>> = {}) {
  const bare = without(done(sup.one, t, accion), ...PLACE.map(at));
  return edit(bare, ROW, { lat: 4.6, lng: -74, prec_m: 5, ...change });
}

/** A point's place, of which one field alone is written or stands there: it is whole and the row's, or gone. */
export function checkpointPlaceCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const refused = (name: string, world: Updates, update: Updates): number =>
    cases.push({ name: `lugar: ${name}`, as: sup.one, world, try: { update }, allow: false });
  for (const field of PLACE) {
    refused(`put up, its ${field} alone is another`, {}, { ...told(t, 'instalar'), [at(field)]: 9 });
    refused(`moved, another ${field} alone stands there`, { [at(field)]: 9 }, told(t, 'mover'));
    for (const other of PLACE.filter((one) => one !== field)) {
      const gone = { [at(field)]: null };
      refused(
        `put up, its ${field} goes and its ${other} stays`,
        { [at(field)]: 1, [at(other)]: 1 },
        { ...told(t, 'instalar'), ...gone },
      );
      refused(
        `put up, its ${field} goes and the row has no ${other}`,
        { [at(field)]: 1 },
        { ...told(t, 'instalar', { [other]: undefined }), ...gone },
      );
    }
  }
  return cases;
}
