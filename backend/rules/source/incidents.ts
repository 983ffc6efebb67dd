import { above, all, any, KEY, oneOf, PUSH_ID, val } from './expr.ts';
import { SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { files } from './files.ts';
import { born, OP, stamped } from './ledger.ts';
import { equalOrKeyed, equalOrKeyedBy, newest, orderedBy } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, EMP, holds, rondero, supervisor } from './people.ts';

const FIELDS = {
  position: true,
  numbers: SEAL_NUMBERS,
  texts: {
    60: [
      ...SEAL_TEXTS,
      ...[
        'id',
        'id_novedad',
        'un_id',
        'rond_id',
        'tipo_nov',
        'cat_nov',
        'criticidad',
        'estado_nov',
        'visita_rond',
        'qr_id',
      ],
    ],
    200: ['rond_nom', 'un_nom', 'lugar'],
    2000: ['desc_nov'],
  },
  flags: ['sos', 'silencioso'],
};

const round = `${above('newData', 2)}.child('_recorridos_todos/' + ${val('newData', 'id')})`;

/** `_novedades`, `_notif_novedades_res`. */
export const incidents: RulesNode = {
  _novedades: {
    '//': 'Incidents. Written once by their author, with their mark in the round they belong to.',
    '.indexOn': ['un_id', 'rond_id', 'super_id', 'fechah_x'],
    '.read': all(
      active,
      newest,
      any(
        admin,
        all(orderedBy('rond_id'), equalOrKeyed(EMP)),
        all(supervisor, orderedBy('super_id'), equalOrKeyed(EMP)),
        all(orderedBy('un_id'), equalOrKeyedBy(holds)),
      ),
    ),
    $id: {
      '.read': all(
        active,
        any('!data.exists()', `${val('data', 'rond_id')} === ${EMP}`, admin, holds(val('data', 'un_id'))),
      ),
      '.write': all(
        '!data.exists()',
        `${val('newData', 'rond_id')} === ${EMP}`,
        rondero,
        holds(val('newData', 'un_id')),
      ),
      '.validate': all(
        `$id.matches(${PUSH_ID})`,
        `${val('newData', 'id_novedad')} === $id`,
        `newData.hasChildren(['fechah', 'fechah_x', 'desc_nov', 'cant_archivos', 'disp_id', 'app_ver'])`,
        `${val('newData', 'un_id')}.matches(${KEY})`,
        `${OP}.matches(${PUSH_ID})`,
        born(OP, 'newData', 2),
        stamped,
        `${val('newData', 'tipo_nov')} === 'ronda'`,
        `${val('newData', 'estado_nov')} === 'abierta'`,
        oneOf(val('newData', 'criticidad'), ['baja', 'media', 'alta', 'critica']),
        `${val('newData', 'cat_nov')}.matches(/^[a-z_]{1,40}$/)`,
        any(
          `!newData.child('id').exists()`,
          all(
            `${round}.child('novedades/' + $id).exists()`,
            `${round}.child('un_id').val() === ${val('newData', 'un_id')}`,
          ),
        ),
      ),
      archivos: files(`${val(above('newData', 3), 'un_id')} + '/' + auth.uid + '/' + $id`),
      $campo: { '.validate': typed('$campo', FIELDS) },
    },
  },
  _notif_novedades_res: {
    '//': 'Results of incidents, written by the cloud functions only.',
    '.indexOn': ['un_id', 'emp_id', 'fechah_x'],
    '.read': all(
      active,
      newest,
      any(
        all(any(supervisor, admin), any('query.orderByKey', orderedBy('fechah_x'))),
        all(orderedBy('emp_id'), equalOrKeyed(EMP)),
        all(orderedBy('un_id'), equalOrKeyedBy(holds)),
      ),
    ),
    $id: {
      '.read': all(
        active,
        any(
          '!data.exists()',
          supervisor,
          admin,
          `${val('data', 'emp_id')} === ${EMP}`,
          holds(val('data', 'un_id')),
        ),
      ),
    },
  },
};
