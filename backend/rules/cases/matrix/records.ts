import type { Json } from '@gr/shared/contract/outbox';
import { LIMIT } from '../../source/lists.ts';
import { pid, sent, type Updates } from '../case.ts';
import { listOf } from '../checklists.ts';
import { closedBy, AT as INCIDENT, incident, notedBy, seenBy, worldOf } from '../incident-life.ts';
import { reportOf } from '../incidents.ts';
import { AT as INVENTORY, inventoryOf, left, receivedBy } from '../inventories-setup.ts';
import type { Person } from '../people.ts';
import { rond } from '../people.ts';
import { ANA, changeOf, markOf, OP, type Roots, setup, startOf } from '../rounds-setup.ts';
import { EVA, endOf, entryOf, visit, startOf as visitOf } from '../visits-setup.ts';
import { list, type Row, read, write } from './row.ts';
import {
  admin,
  anyActive,
  both,
  either,
  holds,
  nobody,
  not,
  only,
  rondero,
  supervisor,
  type Who,
} from './who.ts';

const SERVER_TIME = { '.sv': 'timestamp' } as const;
const NEWEST = { orderBy: 'fechah_x', limitToLast: LIMIT };
const heldOrAdmin = either(holds('u001'), admin);
const guards = both(rondero, holds('u001'));
const supervisors = both(supervisor, holds('u001'));
/** Who answers for an incident. */
const answers = either(supervisors, admin);
/** Whoever works on the unit: the office has no part in it. */
const workers = either(guards, supervisors);

/** The updates in the name of somebody else, with the caller's own ledger row. */
function inNameOf(other: Person, who: Person, updates: Updates): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [
      path.replace(`_ops/${other.uid}/`, `_ops/${who.uid}/`),
      value,
    ]),
  );
}

function gone(who: Person, roots: readonly string[]): Updates {
  return sent(who.uid, OP, Object.fromEntries(roots.map((root) => [root, null])));
}

function inTrees(roots: Roots): readonly string[] {
  return [roots.lead, roots.unit, roots.own];
}

function rounds(t: number): readonly Row[] {
  const { ronda, world, roots } = setup(ANA, t);
  const author = only(ANA);
  const owned = (owner: string) => (who: Person) => changeOf(who, roots, { rond_id: owner });
  return [
    {
      name: 'round',
      world,
      acts: [
        read(roots.lead, heldOrAdmin),
        read(roots.unit, heldOrAdmin),
        read(roots.own, either(author, admin)),
        list('_recorridos_/u001', heldOrAdmin, NEWEST),
        list('_recorridos_/u001', nobody, null),
        list('_recorridos_todos', admin, NEWEST),
        list((who) => `_recorridos_rondero_/${who.emp_id}`, anyActive, NEWEST),
        list(`_recorridos_rondero_/${ANA.emp_id}`, either(author, admin), NEWEST),
        write('create', guards, (who) => startOf(who, t, pid('Otra')).updates),
        write('change', author, (who) => changeOf(who, roots, { estado: 'pausada' })),
        write('change', author, (who) => markOf(who, ronda, 'p1', t)),
        write('change', nobody, (who) => changeOf(who, roots, { un_nombre: 'Otra' })),
        write('change', nobody, (who) => changeOf(who, roots, { juicio: { veredicto: 'completa' } })),
        write('delete', nobody, (who) => gone(who, inTrees(roots))),
        write('delete', nobody, (who) => gone(who, [roots.own])),
        write('owner', nobody, (who) => owned(who.emp_id === ANA.emp_id ? 'e9999' : who.emp_id)(who)),
        write('owner', only(ANA), (who) => inNameOf(ANA, who, startOf(ANA, t, pid('Otra')).updates)),
      ],
    },
  ];
}

function visits(t: number): readonly Row[] {
  const { superv, world, roots } = visit(EVA, t);
  const author = only(EVA);
  return [
    {
      name: 'visit',
      world,
      acts: [
        read(roots.lead, either(author, admin)),
        read(roots.unit, either(supervisors, admin)),
        read(roots.own, either(author, admin)),
        list('_supervisiones_/u001', either(supervisors, admin), NEWEST),
        list('_supervisiones_todas', admin, NEWEST),
        list(`_supervisiones_superv/${EVA.emp_id}`, either(author, admin), NEWEST),
        write('create', supervisors, (who) => visitOf(who, t, pid('OtraVisita'))),
        write('change', author, (who) => entryOf(who, superv, t)),
        write('change', author, (who) => endOf(who, superv, t)),
        write('change', nobody, (who) => changeOf(who, roots, { revision: { tarde: true } })),
        write('delete', nobody, (who) => gone(who, inTrees(roots))),
        write('owner', nobody, (who) =>
          changeOf(who, roots, { super_id: who === EVA ? 'e9999' : who.emp_id }),
        ),
        write('owner', only(EVA), (who) => inNameOf(EVA, who, visitOf(EVA, t, pid('OtraVisita')))),
      ],
    },
  ];
}

function incidents(t: number): readonly Row[] {
  const novedad = incident(t);
  const world = worldOf(novedad);
  return [
    {
      name: 'incident',
      world,
      acts: [
        read(INCIDENT, heldOrAdmin),
        list('_novedades', heldOrAdmin, { orderBy: 'un_id', equalTo: 'u001', limitToLast: LIMIT }),
        list('_novedades', anyActive, (who) => ({
          orderBy: 'rond_id',
          equalTo: who.emp_id,
          limitToLast: LIMIT,
        })),
        list('_novedades', admin, NEWEST),
        list('_novedades', nobody, null),
        write('change', answers, (who) => seenBy(who, novedad, t)),
        write('change', either(guards, answers), (who) => notedBy(who, novedad, t)),
        write('change', answers, (who) => closedBy(who, novedad, t)),
        write('change', nobody, (who) => step(who, { desc_nov: 'Otra cosa que no pasó' })),
        write('change', nobody, (who) => step(who, { estado_nov: 'anulada' })),
        write('delete', nobody, (who) => step(who, { estado_nov: null })),
        write('delete', nobody, (who) => gone(who, [INCIDENT])),
        write('owner', nobody, (who) => step(who, { rond_id: who === ANA ? 'e9999' : who.emp_id })),
        write('owner', nobody, (who) => step(who, { un_id: 'u002' })),
      ],
    },
    {
      name: 'incident to report',
      acts: [
        write('create', guards, (who) => reportOf(who, null, t)),
        write('owner', only(ANA), (who) => inNameOf(ANA, who, reportOf(ANA, null, t))),
      ],
    },
  ];
}

function step(who: Person, values: Readonly<Record<string, Json>>): Updates {
  const at = Object.entries(values).map(([key, value]) => [`${INCIDENT}/${key}`, value] as const);
  return sent(who.uid, OP, { ...Object.fromEntries(at), [`${INCIDENT}/_op`]: OP });
}

function inventories(t: number): readonly Row[] {
  const { inventario, world } = left(ANA, t);
  const touched = (who: Person, values: Readonly<Record<string, Json>>): Updates =>
    sent(who.uid, OP, {
      ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`${INVENTORY}/${key}`, value])),
      [`${INVENTORY}/_op`]: OP,
      [`${INVENTORY}/fechah_srv`]: SERVER_TIME,
    });
  return [
    {
      name: 'inventory left',
      world,
      acts: [
        read(INVENTORY, heldOrAdmin),
        list('_inventarios_/u001', heldOrAdmin, NEWEST),
        list('_inventarios_/u001', nobody, null),
        write('change', both(workers, not(only(ANA))), (who) => receivedBy(who, inventario, t)),
        write('change', nobody, (who) => touched(who, { observaciones: 'Otra' })),
        write('delete', nobody, (who) => gone(who, [INVENTORY])),
        write('owner', nobody, (who) => touched(who, { entrega_id: 'e9999' })),
      ],
    },
    {
      name: 'inventory to count',
      acts: [
        write('create', workers, (who) => inventoryOf(who, t)),
        write('owner', only(ANA), (who) => inNameOf(ANA, who, inventoryOf(ANA, t))),
      ],
    },
    {
      name: 'checklist',
      world: { [`_listascheck_/u001/${pid('Hecha')}`]: { emp_id: ANA.emp_id, fechah_x: t } },
      acts: [
        read(`_listascheck_/u001/${pid('Hecha')}`, heldOrAdmin),
        list('_listascheck_/u001', heldOrAdmin, NEWEST),
        write('create', workers, (who) => listOf(who, t)),
        write('change', nobody, (who) =>
          sent(who.uid, OP, { [`_listascheck_/u001/${pid('Hecha')}/puntaje`]: 100 }),
        ),
        write('delete', nobody, (who) => gone(who, [`_listascheck_/u001/${pid('Hecha')}`])),
        write('owner', only(ANA), (who) => inNameOf(ANA, who, listOf(ANA, t))),
      ],
    },
  ];
}

/** What is kept of oneself, and the ledger. */
function ownRows(t: number): readonly Row[] {
  const owners: readonly (readonly [string, (id: string) => string])[] = [
    ['tip read', (id) => `_tips_leidos_/${id}/t1`],
    ['video seen', (id) => `_videos_vistos_/${id}/v1`],
    ['order read', (id) => `_consignas_leidas_/${id}/u001/c1`],
  ];
  const counted: Readonly<Record<string, string>> = { 'video seen': 'seg' };
  const own = owners.map(([name, path]): Row => {
    const row: Json = {
      ...{ [counted[name] ?? 'version']: 2, fechah_x: t, fechah_srv: SERVER_TIME, _op: OP },
    };
    return {
      name,
      acts: [
        read((who) => path(who.emp_id), anyActive),
        read(path('e9999'), admin),
        write('create', name === 'order read' ? heldOrAdmin : anyActive, (who) =>
          sent(who.uid, OP, { [path(who.emp_id)]: row }),
        ),
        write('owner', nobody, (who) => sent(who.uid, OP, { [path('e9999')]: row })),
        write('delete', nobody, (who) => sent(who.uid, OP, { [path(who.emp_id)]: null })),
      ],
    };
  });
  const old = pid('OpVieja');
  const there: Who = only(rond.one);
  return [
    ...own,
    {
      name: 'ledger',
      acts: [
        read((who) => `_ops/${who.uid}/${old}`, anyActive),
        read(`_ops/${rond.one.uid}/${old}`, there),
        list((who) => `_ops/${who.uid}`, nobody, null),
        write('create', anyActive, (who) => sent(who.uid, OP, {})),
        write('owner', nobody, () => sent('u_9999', OP, {})),
        write('change', nobody, (who) => ({ [`_ops/${who.uid}/${old}/tipo`]: 'otro' })),
        write('change', nobody, (who) => sent(who.uid, old, {})),
        write('delete', nobody, (who) => ({ [`_ops/${who.uid}/${old}`]: null })),
        write('delete', nobody, (who) => ({ [`_ops/${who.uid}`]: null })),
      ],
    },
    {
      name: 'notification',
      world: { '_notif_novedades_res/n8': { un_id: 'u001', titulo: 'x', fechah_x: t } },
      acts: [
        read('_notif_novedades_res/n8', either(holds('u001'), admin)),
        list('_notif_novedades_res', holds('u001'), {
          orderBy: 'un_id',
          equalTo: 'u001',
          limitToLast: LIMIT,
        }),
        list('_notif_novedades_res', admin, NEWEST),
        write('create', nobody, () => ({ '_notif_novedades_res/n9': { titulo: 'x' } })),
        write('change', nobody, () => ({ '_notif_novedades_res/n8/titulo': 'Otro' })),
        write('delete', nobody, () => ({ '_notif_novedades_res/n8': null })),
        write('owner', nobody, (who) => ({ '_notif_novedades_res/n8/emp_id': who.emp_id })),
      ],
    },
    {
      name: 'day of a plan and alert',
      world: {
        '_rondas_dia_/u001/d': { ini_x: t, estado: 'vencida' },
        [`_alertas_/u001/${pid('Alerta')}`]: { id: pid('Alerta'), fechah_x: t, estado: 'abierta' },
      },
      acts: [
        read('_rondas_dia_/u001/d', heldOrAdmin),
        list('_rondas_dia_/u001', heldOrAdmin, { orderBy: 'ini_x', limitToLast: LIMIT }),
        read(`_alertas_/u001/${pid('Alerta')}`, heldOrAdmin),
        list('_alertas_/u001', heldOrAdmin, NEWEST),
        write('create', nobody, () => ({ '_rondas_dia_/u001/d2': { ini_x: t } })),
        write('change', nobody, () => ({ '_rondas_dia_/u001/d/estado': 'cumplida' })),
        write('change', nobody, () => ({ [`_alertas_/u001/${pid('Alerta')}/estado`]: 'resuelta' })),
        write('delete', nobody, () => ({ [`_alertas_/u001/${pid('Alerta')}`]: null })),
        write('delete', nobody, () => ({ '_rondas_dia_/u001/d': null })),
      ],
    },
  ];
}

/** What people write of their work. */
export function recordRows(t: number): readonly Row[] {
  return [...rounds(t), ...visits(t), ...incidents(t), ...inventories(t), ...ownRows(t)];
}
