import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { pid, type Updates } from '../case.ts';
import type { Person } from '../people.ts';
import { ANA, changeOf, missedPoint, OP, type Roots, readPoint, setup } from '../rounds-setup.ts';
import { EVA, ended, type Visit, visit, walked } from '../visits-setup.ts';
import type { Subject } from './subject.ts';

const SERVER_TIME = { '.sv': 'timestamp' } as const;
/** The operation that read `p1`. */
const READ = pid('OpLeyo');

function inThreeTrees(
  name: string,
  author: Person,
  roots: Roots,
  world: Updates,
  also: (path: string) => Readonly<Record<string, Json>> = () => ({}),
): Subject {
  const change: Subject['change'] = (who, path) => changeOf(who, roots, also(path));
  return { name, author, world, change, roots: [roots.lead, roots.unit, roots.own] };
}

/** Who takes something out of an entry of a visit says so in the entry. */
function signing(path: string): Readonly<Record<string, Json>> {
  const [tree, guarda] = path.split('/');
  if (tree !== 'entradas' || guarda === undefined) return {};
  return { [`entradas/${guarda}/_op`]: OP, [`entradas/${guarda}/fechah_srv`]: SERVER_TIME };
}

/** Rounds and visits in the states in which more or less may be done to them. */
export function recordsOfThreeTrees(t: number): readonly Subject[] {
  const read = readPoint('p1', t, { _op: READ, fechah_srv: t - 1000, anomalias: { sin_gps: true } });
  const recorrido = { p1: read, p2: missedPoint('p2', t) };
  const round = (name: string, change: Partial<Ronda>): Subject => {
    const { world, roots } = setup(ANA, t, change);
    return inThreeTrees(`round ${name}`, ANA, roots, world);
  };
  const seen = (name: string, { world, roots }: Visit): Subject =>
    inThreeTrees(`visit ${name}`, EVA, roots, world, signing);
  return [
    round('begun', {}),
    round('under way', { estado: 'en_curso', recorrido }),
    round('closed', { estado: 'completada', qr_leidos: 1, recorrido }),
    seen('begun', visit(EVA, t)),
    seen('under way', walked(EVA, t)),
    seen('closed', ended(EVA, t)),
  ];
}
