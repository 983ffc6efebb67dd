import { all, any, oneOf, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { REASON_MIN } from '@gr/shared/domain/valor/text-limits';
import { copyRules } from './copy-rules.ts';
import { stamped } from './ledger.ts';
import { history } from './lists.ts';
import { active, admin, EMP, holds, supervisor } from './people.ts';
import { record } from './supervision-record.ts';
import { follower, leader, leadKey, type Names } from './three-trees.ts';
import { told } from './time.ts';

/** The trees of supervisions: see three-trees.ts. */
const NAMES: Names = {
  lead: '_supervisiones_todas',
  byUnit: '_supervisiones_',
  byAuthor: '_supervisiones_superv',
  author: 'super_id',
  role: supervisor,
};

/** A visit ends only with the supervisor's signature among its files. */
const ended = `${val('newData', 'estado')} === 'cerrada' ? ${all(
  `newData.child('archivos/' + ${val('newData', 'firma_super')} + '/tipo').val() === 'firma'`,
  told('fechah_fin_x'),
)} : !newData.child('firma_super').exists()`;

/** A visit is annulled while it is empty, with a reason; what another phone filled meanwhile is still taken. */
const annulled = any(
  `${val('newData', 'estado')} !== 'anulada'`,
  `${val('data', 'estado')} === 'anulada'`,
  all(`!newData.child('entradas').exists()`, `${val('newData', 'motivo_anula')}.length >= ${REASON_MIN}`),
);

const lead = leader(
  NAMES,
  all(
    `$id.matches(${PUSH_ID})`,
    `${val('newData', 'id')} === $id`,
    `newData.hasChildren(['fechah', 'fechah_x', 'fechah_ini_x', 'cant_archivos', 'disp_id', 'app_ver'])`,
    any(
      oneOf(val('newData', 'estado'), ['en_curso', 'cerrada', 'anulada']),
      // Unchanged from another program.
      all(`${val('newData', 'estado')} === 'borrador'`, `${val('data', 'estado')} === 'borrador'`),
    ),
    any(
      `${val('newData', 'superv_novedades')} === 'si'`,
      all(`${val('newData', 'superv_novedades')} === 'no'`, `${val('data', 'superv_novedades')} !== 'si'`),
    ),
    any(
      'data.exists()',
      all(`${val('newData', 'estado')} === 'en_curso'`, told('fechah_x'), told('fechah_ini_x')),
    ),
    `(${ended})`,
    annulled,
    stamped,
  ),
);

const copy = (owner: 'un_id' | 'super_id'): RulesNode => {
  const tree = follower(NAMES, owner);
  return copyRules(tree, record(tree));
};
const own = all(supervisor, `$super_id === ${EMP}`);

/** `_supervisiones_todas`, `_supervisiones_`, `_supervisiones_superv`. */
export const supervisions: RulesNode = {
  _supervisiones_todas: {
    '//': 'The leading tree of supervisions. A supervisor reads one of their own at a time; lists are in the other two.',
    '.indexOn': ['fechah_x'],
    '.read': all(admin, active, history),
    $id: {
      '.read': all(
        active,
        any(admin, all(supervisor, any('!data.exists()', `${val('data', 'super_id')} === ${EMP}`))),
      ),
      ...record(lead),
      _op: leadKey(NAMES, lead),
    },
  },
  _supervisiones_: {
    '//': 'Supervisions by unit: follows _supervisiones_todas.',
    $un_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, all(supervisor, holds('$un_id')))),
      $id: {
        '.read': all(active, any(admin, all(supervisor, holds('$un_id')))),
        ...copy('un_id'),
      },
    },
  },
  _supervisiones_superv: {
    '//': 'Supervisions by supervisor: follows _supervisiones_todas.',
    $super_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(active, history, any(admin, own)),
      $id: {
        '.read': all(active, any(admin, own)),
        ...copy('super_id'),
      },
    },
  },
};
