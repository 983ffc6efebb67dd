import { above, all, any, oneOf, PUSH_ID, val } from './expr.ts';
import { born, stamped } from './ledger.ts';
import { history } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, EMP, holds, rondero } from './people.ts';
import { equals, record, type Tree } from './round-record.ts';

/*
 * A round stands in three trees. `_recorridos_todos` leads: only there is it decided who may write, and `_op` is
 * the key: whoever may change `_op` of the leading record may change the round in the same update. The other two
 * trees follow: they are written only together with the leading record and with the same values. So each demand
 * is made once, and a test can prove it. That the caller is active is asked where the ledger row is born.
 */

const STATES = ['programada', 'en_curso', 'pausada', 'completada', 'incompleta', 'vencida', 'anulada'];
const OPEN = ['programada', 'en_curso', 'pausada'];

/** The leading copy, from a root. */
const LEAD = `'_recorridos_todos/' + $id`;
const unitCopy = (round: string): string => `'_recorridos_/' + ${val(round, 'un_id')} + '/' + $id`;
const ownCopy = (round: string): string => `'_recorridos_rondero_/' + ${val(round, 'rond_id')} + '/' + $id`;

/** Where `estado` may go. */
const life = any(
  '!data.exists()',
  `${val('data', 'estado')} === ${val('newData', 'estado')}`,
  all(oneOf(val('data', 'estado'), OPEN), `${val('newData', 'estado')} !== 'programada'`),
  // Late data: points that arrive after the end may raise the outcome, never reopen the round.
  all(
    oneOf(val('data', 'estado'), ['incompleta', 'vencida']),
    oneOf(val('newData', 'estado'), ['completada', 'incompleta']),
  ),
);

/** A round is completed by reads: it may not become `completada` without any. */
const earned = any(
  `${val('newData', 'estado')} !== 'completada'`,
  `${val('data', 'estado')} === 'completada'`,
  `${val('newData', 'qr_leidos')} > 0`,
);

/** Neither before this product was, nor in the future by more than a badly set clock explains. */
const EARLIEST = Date.UTC(2020, 0, 1);
const SLACK = 24 * 3_600_000;
const plausible = (field: string): string =>
  all(`${val('newData', field)} >= ${EARLIEST}`, `${val('newData', field)} <= now + ${SLACK}`);

const after = above('newData', 2);
const lead: Tree = {
  depth: 2,
  copies: (round) => [unitCopy(round), ownCopy(round)],
  key: (levels) => `${val(above('newData', levels), '_op')} !== ${val(above('data', levels), '_op')}`,
  create: all(`${val('newData', 'rond_id')} === ${EMP}`, rondero, holds(val('newData', 'un_id'))),
  remove: all(
    `${val('data', 'rond_id')} === ${EMP}`,
    `!data.child('recorrido').exists()`,
    `!data.child('novedades').exists()`,
    `!${after}.child(${unitCopy('data')}).exists()`,
    `!${after}.child(${ownCopy('data')}).exists()`,
    born(`'del_' + $id`, 'newData', 2),
    rondero,
    holds(val('data', 'un_id')),
  ),
  valid: all(
    `$id.matches(${PUSH_ID})`,
    `${val('newData', 'id')} === $id`,
    `newData.hasChildren(['fechah', 'fechah_x', 'fechah_ini_x', 'qr_esp', 'qr_leidos', 'cump_pct', 'disp_id', 'app_ver'])`,
    oneOf(val('newData', 'estado'), STATES),
    oneOf(val('newData', 'visita_rond'), ['si', 'no']),
    life,
    earned,
    any('data.exists()', all(plausible('fechah_x'), plausible('fechah_ini_x'))),
    stamped,
  ),
  content: (condition) => [condition],
};

/** The one place that decides who may change a round that exists. */
const leadKey: RulesNode = {
  '//': 'Whoever may change _op may change the round in the same update; every other field asks whether _op changes.',
  '.write': all(
    'newData.exists()',
    `${val('data.parent()', 'rond_id')} === ${EMP}`,
    rondero,
    holds(val('data.parent()', 'un_id')),
  ),
  '.validate': all(
    `newData.val().matches(${PUSH_ID})`,
    born('newData.val()', 'newData', 3),
    equals(lead, 1, `'/_op'`),
  ),
};

function follower(owner: 'un_id' | 'rond_id'): Tree {
  const op = `.child(${LEAD} + '/_op').val()`;
  const key = (levels: number): string => `${above('newData', 3 + levels)}${op} !== root${op}`;
  return {
    depth: 3,
    copies: () => [LEAD],
    key,
    create: key(0),
    remove: all(`root.child(${LEAD}).exists()`, `!${above('newData', 3)}.child(${LEAD}).exists()`),
    valid: `${val('newData', owner)} === $${owner}`,
    content: (_, otherwise) => (otherwise === undefined ? [] : [otherwise]),
  };
}

/** `_recorridos_todos`, `_recorridos_`, `_recorridos_rondero_`. */
export const rounds: RulesNode = {
  _recorridos_todos: {
    '//': 'The leading tree of rounds. Guards and supervisors read one round at a time; lists are in the other two.',
    '.indexOn': ['fechah_x'],
    '.read': all(admin, active, history),
    $id: {
      '.read': all(
        active,
        any('!data.exists()', `${val('data', 'rond_id')} === ${EMP}`, admin, holds(val('data', 'un_id'))),
      ),
      ...record(lead),
      _op: leadKey,
    },
  },
  _recorridos_: {
    '//': 'Rounds by unit: follows _recorridos_todos.',
    $un_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, holds('$un_id'))),
      $id: { '.read': all(active, any(admin, holds('$un_id'))), ...record(follower('un_id')) },
    },
  },
  _recorridos_rondero_: {
    '//': 'Rounds by guard: follows _recorridos_todos.',
    $rond_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, `$rond_id === ${EMP}`)),
      $id: { '.read': all(active, any(admin, `$rond_id === ${EMP}`)), ...record(follower('rond_id')) },
    },
  },
};
