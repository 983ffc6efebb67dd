import type { Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import type { Asked } from '@gr/shared/domain/ronda/tareas';
import { List, ListRow } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { aMedias as m } from '../mensajes-begun.ts';
import { stillMissing } from '../ronda/timeline.model.ts';
import type { Begun } from './begun.data.ts';

/** An unfinished item of a round and the address of its form. */
export interface Rest {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

/** Unfinished items of a round: points in the order they were read, then the incident. */
export function restOf(
  ronda: Ronda,
  puntos: Readonly<Record<string, Asked>>,
  { puntos: drafts, novedad }: Begun,
): readonly Rest[] {
  const points = readPoints(ronda).flatMap((leido): Rest[] => {
    const begun = drafts.has(leido.qr_id);
    const notes = [...(begun ? [m.sinGuardar] : []), ...stillMissing(ronda, leido, puntos[leido.qr_id])];
    const href = `/rondas/${ronda.id}/punto/${leido.qr_id}`;
    return notes.length > 0 ? [{ id: leido.qr_id, title: leido.nom_qr, note: notes.join(' · '), href }] : [];
  });
  const incident = {
    id: 'novedad',
    title: m.novedad,
    note: m.sinGuardar,
    href: `/rondasnovedad?ronda=${ronda.id}`,
  };
  return novedad ? [...points, incident] : points;
}

/** Unfinished items of a round, each row linking to its form. */
export function RestRows({ rest }: { readonly rest: readonly Rest[] }) {
  return (
    <List label={m.titulo}>
      {rest.map(({ id, title, note, href }) => (
        <ListRow
          key={id}
          icon={id === 'novedad' ? 'incident' : 'qr'}
          title={title}
          subtitle={note}
          meta={mensajes.punto.completar}
          href={href}
          go={{ state: { volver: true } }}
        />
      ))}
    </List>
  );
}
