import { all, any, PUSH_ID } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { MOST_STAFF } from '@gr/shared/domain/persona/empleado';
import { ficha } from '@gr/shared/domain/shape/personas';
import { REASON_MAX } from '@gr/shared/domain/valor/text-limits';
import { asked } from './fields.ts';
import { born } from './ledger.ts';
import { orderedBy } from './lists.ts';
import { active, admin, chosen, EMP, holds, works } from './people.ts';

const own = `$emp_id === ${EMP}`;
/** A change by the person of a field of their own record, with its operation beside it. */
const changesOwn = all(own, born(`newData.parent().child('_op').val()`, 3, `'_emp_segdiez'`, '$emp_id'));
const byAdmin = all(admin, active);

/** `_emp_segdiez`, `_guardas_`, `_acceso_`, `_sesiones_`. */
export const staff: RulesNode = {
  _emp_segdiez: {
    '//': 'Staff: documents, phones, whom to call. Others see names, in _guardas_. A person changes own picture, push token and the password marker; never a password.',
    '.indexOn': ['estado', 'doc'],
    '.read': all(
      active,
      admin,
      any(
        all(
          orderedBy('estado'),
          'query.equalTo >= 1',
          'query.equalTo <= 4',
          `query.limitToFirst <= ${MOST_STAFF}`,
        ),
        all(orderedBy('doc'), 'query.equalTo !== null'),
      ),
    ),
    $emp_id: {
      '//': 'Whoever has to change the first password signs in with the own record, access and units, and no more.',
      '.read': all(works, any(own, all(admin, chosen))),
      '.write': byAdmin,
      estado: {
        '//': 'Also who is suspended can read it: the app locks by this word and by no refusal.',
        '.read': own,
        '.validate': asked(ficha, 'estado'),
      },
      img: {
        '//': 'A picture in the own folder of Storage; the office may keep what it has elsewhere.',
        '.write': changesOwn,
        '.validate': all(
          `newData.val().length <= ${REASON_MAX}`,
          any(
            admin,
            all(
              `newData.val().beginsWith('personal/' + auth.uid + '/')`,
              'newData.val().matches(/^[-\\/0-9A-Z_a-z]+\\.(jpg|png|webp)$/)',
            ),
          ),
        ),
      },
      _op: {
        '.write': changesOwn,
        '.validate': `newData.val().matches(${PUSH_ID})`,
      },
      tpush: { '.write': changesOwn, '.validate': 'newData.val().length <= 4096' },
      pass: {
        '.write': all('newData.exists()', changesOwn),
        '.validate': 'newData.val().matches(/^auth:v1:[0-9]{13}$/)',
      },
    },
  },
  _guardas_: {
    '//': 'Who works in a unit, names only, for a handover names the other person: kept by the office’s commands.',
    $un_id: {
      '.read': all(active, any(admin, holds('$un_id'))),
      $emp_id: { '.write': byAdmin },
    },
  },
  _acceso_: {
    '//': 'Which units a person may work on; written by the office, read by these rules.',
    $emp_id: {
      '.read': all(works, any(own, all(admin, chosen))),
      $un_id: {
        '.write': byAdmin,
        '.validate': any('newData.val() === true', `newData.child('hasta').val() > 0`),
      },
    },
  },
  _sesiones_reg_: {
    '//': 'Who signed in on which phone: written and read by functions.',
    $emp_id: { '.indexOn': ['fechah_srv'] },
  },
  _sesiones_: {
    '//': 'rev, ms: sign-ins before it are refused ("teléfono perdido"). exige_clave, ms: since then the own password has to be chosen first; functions take it away.',
    $uid: {
      '.read': all(active, any('$uid === auth.uid', admin)),
      exige_clave: { '.read': '$uid === auth.uid' },
      rev: {
        '.read': '$uid === auth.uid',
        '.write': byAdmin,
        '.validate': 'newData.val() > 0',
      },
    },
  },
};
