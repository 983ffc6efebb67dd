import { all, any, oneOf } from './expr.ts';
import { orderedBy } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, holds, supervisor } from './people.ts';

const byAdmin = all(admin, active);
const readHeld = all(active, any(admin, holds('$un_id')));

/** `_un_`, `_qr_`, `_rondas_plan_`, `_incidencias`. */
export const units: RulesNode = {
  _un_: {
    '//': 'Units. The list of active ones finds the unit a person is in.',
    '.indexOn': ['estado'],
    '.read': all(
      active,
      orderedBy('estado'),
      any(`query.equalTo === 'activo'`, all(admin, 'query.equalTo !== null')),
    ),
    $un_id: {
      '.read': readHeld,
      '.write': byAdmin,
      estado: { '.validate': oneOf('newData.val()', ['activo', 'suspendido', 'inactivo']) },
      __project_id: {
        '//': "Goes into the URL of the unit's functions: nothing but a project id.",
        '.validate': 'newData.val().matches(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)',
      },
    },
  },
  _qr_firmas_: {
    '//': 'What codes are signed with: the office prints them. Whoever reads one can make the code; functions write.',
    $un_id: { '.read': all(active, admin) },
  },
  _qr_: {
    '//': 'Checkpoints: a unit is read whole, the phone needs all of its points offline.',
    $un_id: {
      '.indexOn': ['estado', 'orden'],
      '.read': readHeld,
      $qr_id: {
        '.write': byAdmin,
        estado: {
          '//': 'A supervisor says that a code is damaged, put up or put up anew.',
          '.write': all(active, supervisor, 'newData.exists()', 'data.parent().exists()', holds('$un_id')),
          '.validate': oneOf('newData.val()', [
            'sin_instalar',
            'activo',
            'danado',
            'reemplazado',
            'retirado',
          ]),
        },
      },
    },
  },
  _rondas_plan_: {
    '//': 'Plans of rounds, read whole per unit.',
    $un_id: { '.indexOn': ['estado'], '.read': readHeld, $id_plan: { '.write': byAdmin } },
  },
  _incidencias: {
    '//': 'Open problems of a unit, kept by the office.',
    $un_id: { '.indexOn': ['fechah_x', 'estado'], '.read': readHeld, $id: { '.write': byAdmin } },
  },
};
