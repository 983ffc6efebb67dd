import type { Json } from '@gr/shared/contract/outbox';
import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { type Case, pid, sent, type Updates } from './case.ts';
import { after, setIn } from './deep.ts';
import { reportOf } from './incidents.ts';
import type { Person } from './people.ts';
import { FOTO, stampAt } from './photos.ts';
import { addedTo } from './rounds-point.ts';
import {
  ANA,
  changeOf,
  everywhere,
  markOf,
  missedPoint,
  OP,
  RONDA,
  type Roots,
  removalOf,
  startOf as roundOf,
  setup,
} from './rounds-setup.ts';
import { attachOf, EVA, entryOf, visit, startOf as visitOf } from './visits-setup.ts';

/**
 * Records that come new with all they may have by then: what was done without a line for hours may be one update of another
 * program. So every place below a record is written with the record too.
 */
export function wholeCases(t: number): readonly Case[] {
  const { ronda, roots } = setup(ANA, t);
  const marked = markOf(ANA, ronda, 'p1', t);
  const walked = after(ronda, roots.lead, marked, t) as Ronda;
  const read = walked.recorrido?.p1;
  if (read === undefined) throw new Error('nothing was read');
  const started = roundOf(ANA, t, RONDA).updates;
  const answers = Object.entries(addedTo(ANA, walked, read, t)).map(([path, value]) => {
    const stamped = { ...(value as object), sello: { ...stampAt('u001'), ronda: RONDA, qr_id: 'p1' } };
    return [path, path.endsWith(`/archivos/${FOTO}`) ? stamped : value] as const;
  });
  const round = [marked, Object.fromEntries(answers), reportOf(ANA, walked, t)].reduce(within, started);

  const { superv } = visit(EVA, t);
  const visited = [entryOf(EVA, superv, t), attachOf(EVA, superv, t)].reduce(within, visitOf(EVA, t));
  const begun = sent(EVA.uid, OP, visited);
  const bare = within(started, marked);
  const strays = Object.entries({ round, visit: begun, 'round with a read': bare }).flatMap(
    ([kind, update]) => {
      const roots = Object.keys(update).filter((path) => /^_(recorridos|supervisiones)_/.test(path));
      const read = kind === 'round with a read' ? ['recorrido/p1/tareas', 'recorrido/p1/archivos'] : [];
      return ['deshechas', 'juicio', 'revision', ...read].flatMap((field) =>
        [...roots.map((root) => [root]), roots].map(
          (where): Case => ({
            name: `a ${kind} that begins with ${field} in ${where.join()}`,
            ...{ as: kind === 'visit' ? EVA : ANA, allow: false },
            try: { update: where.reduce<Updates>((so, root) => setIn(so, `${root}/${field}`, 'x'), update) },
          }),
        ),
      );
    },
  );
  /** The operation goes from the leading tree, and the time says that something changed. */
  const wiped = (as: Person, { lead, unit, own }: Roots, world: Updates): Case => ({
    name: `wipes the operation at ${lead}`,
    ...{ as, world, allow: false },
    try: {
      update: {
        [`${lead}/_op`]: null,
        ...Object.fromEntries(
          [lead, unit, own].map((root) => [`${root}/fechah_srv`, { '.sv': 'timestamp' }]),
        ),
      },
    },
  });
  const open = visit(EVA, t);
  const missed = setup(ANA, t, { recorrido: { p2: missedPoint('p2', t) } });
  const half = setup(ANA, t, {
    recorrido: { p2: { estado_qr: 'a_tiempo', _op: pid('OpLeyo') } as PuntoLeido },
  });
  const pieces = Object.entries(addedTo(ANA, walked, { ...read, qr_id: 'p2' }, t)).filter(([path]) =>
    /tareas\/[^/]+-0$|archivos\/[^/]+$|cant_archivos$/.test(path),
  );
  const added = ['tareas/', '/archivos/', '/cant_archivos'].flatMap((part) =>
    [missed, half].map(({ world, roots: at }, i): Case => {
      const piece = Object.fromEntries(
        pieces.filter(([path]) => path.includes(`p2/${part.replace(/^\//, '')}`)),
      );
      return {
        name: `adds ${part} alone to a point that is no read, ${i}`,
        ...{ as: ANA, world, try: { update: { ...changeOf(ANA, at, {}), ...piece } }, allow: false },
      };
    }),
  );
  const placed = everywhere(missed.roots, {
    'recorrido/p3': { ...missedPoint('p3', t), lat: 4.6 } as unknown as Json,
  });
  const taken = setup(ANA, t, {
    deshechas: { [pid('OpLeyo')]: { qr_id: 'p1' } },
  } as unknown as Partial<Ronda>);
  return [
    ...strays,
    wiped(ANA, roots, setup(ANA, t).world),
    wiped(EVA, open.roots, open.world),
    ...added,
    {
      name: 'a point that was left out has no place',
      ...{ as: ANA, world: missed.world, allow: false },
      try: { update: { ...changeOf(ANA, missed.roots, {}), ...placed } },
    },
    {
      name: 'a round of which only a read that was taken back is left stays',
      ...{ as: ANA, world: taken.world, try: { update: removalOf(ANA, taken.ronda) }, allow: false },
    },
    {
      name: 'a round with a read, its answers and an incident at once',
      as: ANA,
      try: { update: round },
      allow: true,
    },
    { name: 'a visit with an entry and a photo at once', as: EVA, try: { update: begun }, allow: true },
  ];
}

/** What a later update says, said within the records that an earlier one makes. */
function within(so: Updates, later: Updates): Updates {
  return Object.entries(later).reduce<Updates>((all, [path, value]) => setIn(all, path, value), so);
}
