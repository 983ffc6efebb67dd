import { above, all, any, oneOf, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { ronda } from '@gr/shared/domain/shape/rondas';
import { copyRules } from './copy-rules.ts';
import { askedOf, typed } from './fields.ts';
import { born, stamped } from './ledger.ts';
import { history } from './lists.ts';
import { active, admin, EMP, holds, rondero } from './people.ts';
import { SIGN } from './round-fields.ts';
import { OPEN, type RoundTree, record } from './round-record.ts';
import { follower, followers, leader, leadKey, type Names } from './three-trees.ts';
import { told } from './time.ts';

/** The trees of rounds: see three-trees.ts. */
const NAMES: Names = {
  lead: '_recorridos_todos',
  byUnit: '_recorridos_',
  byAuthor: '_recorridos_rondero_',
  author: 'rond_id',
  role: rondero,
};

const STATES = ['programada', 'en_curso', 'pausada', 'completada', 'incompleta', 'vencida', 'anulada'];

/** Permitted changes of `estado`. */
const life = any(
  '!data.exists()',
  `${val('data', 'estado')} === ${val('newData', 'estado')}`,
  all(oneOf(val('data', 'estado'), OPEN), `${val('newData', 'estado')} !== 'programada'`),
  // Late data: points that arrive after the end may raise the result, never reopen the round.
  all(
    oneOf(val('data', 'estado'), ['incompleta', 'vencida']),
    oneOf(val('newData', 'estado'), ['completada', 'incompleta']),
  ),
);

/** A round without reads may not become `completada`. */
const earned = any(
  `${val('newData', 'estado')} !== 'completada'`,
  `${val('data', 'estado')} === 'completada'`,
  `${val('newData', 'qr_leidos')} > 0`,
);

const after = above('newData', 2);
const lead: RoundTree = {
  ...leader(
    NAMES,
    all(
      `$id.matches(${PUSH_ID})`,
      `${val('newData', 'id')} === $id`,
      `newData.hasChildren(['fechah', 'fechah_x', 'fechah_ini_x', 'qr_esp', 'qr_leidos', 'cump_pct', 'disp_id', 'app_ver'])`,
      oneOf(val('newData', 'estado'), STATES),
      askedOf(ronda, 'visita_rond'),
      life,
      earned,
      any('data.exists()', all(told('fechah_x'), told('fechah_ini_x'))),
      stamped,
    ),
  ),
  remove: all(
    `${val('data', 'rond_id')} === ${EMP}`,
    `!data.child('recorrido').exists()`,
    `!data.child('novedades').exists()`,
    `!data.child('deshechas').exists()`,
    ...followers(NAMES, 'data').map((copy) => `!${after}.child(${copy}).exists()`),
    born(`'del_' + $id`, 2, `'${NAMES.lead}'`),
    rondero,
    holds(val('data', 'un_id')),
  ),
};

function following(owner: 'un_id' | 'rond_id'): RulesNode {
  const leading = `.child('${NAMES.lead}/' + $id).exists()`;
  const remove = all(`root${leading}`, `!${above('newData', 3)}${leading}`);
  const tree: RoundTree = { ...follower(NAMES, owner), remove };
  return copyRules(tree, record(tree));
}

/** The read of a row in `_pruebas_`: `_op` of the point it names. */
const read = (root: string): string =>
  `${root}.child('_recorridos_todos/' + $ronda + '/recorrido/' + ${val('newData', 'qr_id')} + '/_op').val()`;

/** `_recorridos_todos`, `_recorridos_`, `_recorridos_rondero_`, `_pruebas_`. */
export const rounds: RulesNode = {
  _pruebas_: {
    '//': 'What reads say of their signs: written once with the read by whoever makes it, read by functions only. Else whoever sees a round could send its codes as his own.',
    $ronda: {
      $lectura: {
        '.write': all(
          '!data.exists()',
          `${above('newData', 3)}.child('_recorridos_todos/' + $ronda + '/rond_id').val() === ${EMP}`,
        ),
        '.validate': all(
          `${read(above('newData', 3))} === $lectura`,
          `${read('root')} !== $lectura`,
          any(
            `newData.hasChildren(['qr_id', 'qr_ver', 'firma'])`,
            `newData.hasChildren(['qr_id', 'qr_ver', 'cod'])`,
          ),
        ),
        $campo: { '.validate': typed('$campo', SIGN) },
      },
    },
  },
  _recorridos_todos: {
    '//': 'The leading tree of rounds. Guards and supervisors read one round at a time; lists are in the other two.',
    '.indexOn': ['fechah_x', 'disp_id'],
    '.read': all(admin, active, history),
    $id: {
      '.read': all(
        active,
        any('!data.exists()', `${val('data', 'rond_id')} === ${EMP}`, admin, holds(val('data', 'un_id'))),
      ),
      ...record(lead),
      _op: leadKey(NAMES, lead),
    },
  },
  _recorridos_: {
    '//': 'Rounds by unit: follows _recorridos_todos.',
    $un_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, holds('$un_id'))),
      $id: {
        '.read': all(active, any(admin, holds('$un_id'))),
        ...following('un_id'),
      },
    },
  },
  _recorridos_rondero_: {
    '//': 'Rounds by guard: follows _recorridos_todos.',
    $rond_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, `$rond_id === ${EMP}`)),
      $id: {
        '.read': all(active, any(admin, `$rond_id === ${EMP}`)),
        ...following('rond_id'),
      },
    },
  },
};
