import { above, all, any, KEY, oneOf, PUSH_ID, val } from './expr.ts';
import { SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { born, OP, stamped } from './ledger.ts';
import { history } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, EMP, holds, rondero } from './people.ts';

/*
 * A round stands in three trees. `_recorridos_todos` leads: only there is it decided who may write, and `_op` is
 * the key: whoever may change `_op` of the leading record may change the round in the same update. The other two
 * trees follow: they are written only together with the leading record and with the same values. So each demand
 * is made once, and a test can prove it.
 */

const STATES = ['programada', 'en_curso', 'pausada', 'completada', 'incompleta', 'vencida', 'anulada'];
const OPEN = ['programada', 'en_curso', 'pausada'];
/** Fields that change after the start. The rest is written once. */
const CHANGING = [
  '_op',
  'fechah_srv',
  'estado',
  'fechah_fin_x',
  'qr_leidos',
  'qr_limpios',
  'cump_pct',
  'cant_nov',
  'motivo_cierre',
  'motivo_desc',
];
const FIELDS = {
  numbers: [
    ...SEAL_NUMBERS,
    ...[
      'fechah_ini_x',
      'fechah_fin_x',
      'vence_x',
      'qr_esp',
      'qr_leidos',
      'qr_limpios',
      'cump_pct',
      'cant_nov',
    ],
  ],
  texts: {
    60: [
      ...SEAL_TEXTS,
      'id',
      'un_id',
      'rond_id',
      'id_plan',
      'visita_rond',
      'estado',
      'orden_modo',
      'motivo_cierre',
    ],
    200: ['un_nombre', 'un_nom', 'rond_nom', 'nom_plan'],
    2000: ['motivo_desc'],
  },
};
const POINT = {
  numbers: ['fechah_x', 'orden_real', 'prec_m', 'dist_m'],
  texts: { 60: ['qr_id', 'estado_qr', 'metodo', 'fechah'], 200: ['nom_qr', 'motivo_omision'] },
  flags: ['fuera_orden'],
};
const EXPECTED = {
  numbers: ['orden', 'no_antes_x', 'no_despues_x'],
  texts: { 200: ['nom_qr'] },
  flags: ['obligatorio'],
};
const MARKS = [
  'fuera_radio',
  'sin_gps',
  'velocidad_imposible',
  'reloj_desfasado',
  'fuera_ventana',
  'rafaga',
  'qr_version_vieja',
];

/** One of the three trees: how deep its records lie, and where the others are as seen from a record. */
interface Tree {
  /** Depth of a record below the root. */
  readonly depth: number;
  /** Other copies a value must equal, as paths; `record` is the record's `newData`. */
  readonly copies: (record: string) => readonly string[];
  /** The round is being written in this update by somebody who may; `levels` = depth of the place below the record. */
  readonly key: (levels: number) => string;
  /** Conditions of the record itself. */
  readonly create: string;
  readonly remove: string;
  readonly valid: readonly string[];
}

const LEAD = `'_recorridos_todos/' + $id`;

/** Points of a round whose read is not there yet: these, and only these, may be (re)written. */
const unread = any('!data.exists()', oneOf(val('data', 'estado_qr'), ['pendiente', 'omitido']));

function record(tree: Tree): RulesNode {
  const { depth, key } = tree;
  /** Equal to the same field of the other copies; `levels` = depth of the field below the record. */
  const mirrored = (levels: number, path: string): string =>
    all(
      ...tree
        .copies(above('newData', levels))
        .map(
          (copy) => `newData.val() === ${above('newData', depth + levels)}.child(${copy} + ${path}).val()`,
        ),
    );
  return {
    '.write': any(all('!data.exists()', tree.create), all('!newData.exists()', tree.remove)),
    '.validate': all(...tree.valid),
    ...(depth === 2 ? { _op: leadKey(mirrored(1, `'/_op'`)) } : {}),
    $campo: {
      '.write': all(oneOf('$campo', CHANGING), 'newData.exists()', key(1)),
      '.validate': all(
        typed('$campo', FIELDS),
        any(`$campo !== 'cump_pct'`, 'newData.val() <= 100'),
        mirrored(1, `'/' + $campo`),
      ),
    },
    recorrido: {
      $qr: {
        '//': 'A read point is evidence: written once, never changed, never deleted.',
        '.write': all('newData.exists()', unread, key(2)),
        '.validate': all(
          `$qr.matches(${KEY})`,
          `newData.hasChildren(['nom_qr', 'fechah', 'fechah_x'])`,
          `${val('newData', 'qr_id')} === $qr`,
          any(
            oneOf(val('newData', 'estado_qr'), ['pendiente', 'omitido']),
            all(
              oneOf(val('newData', 'estado_qr'), ['a_tiempo', 'anticipado', 'tardio', 'no_programado']),
              oneOf(val('newData', 'metodo'), ['qr', 'foto_qr', 'manual']),
            ),
          ),
          ...tree
            .copies(above('newData', 2))
            .map(
              (copy) =>
                `${val('newData', 'motivo_omision')} === ${above('newData', depth + 2)}.child(${copy} + '/recorrido/' + $qr + '/motivo_omision').val()`,
            ),
        ),
        anomalias: {
          $marca: {
            '.validate': all(
              oneOf('$marca', MARKS),
              'newData.val() === true',
              mirrored(4, `'/recorrido/' + $qr + '/anomalias/' + $marca`),
            ),
          },
        },
        $dato: { '.validate': all(typed('$dato', POINT), mirrored(3, `'/recorrido/' + $qr + '/' + $dato`)) },
      },
    },
    orden_esp: {
      $qr: {
        '.validate': `$qr.matches(${KEY})`,
        $dato: {
          '.validate': all(typed('$dato', EXPECTED), mirrored(3, `'/orden_esp/' + $qr + '/' + $dato`)),
        },
      },
    },
    novedades: {
      $nov: {
        '//': 'The mark of an incident comes with the incident itself and stays.',
        '.write': all('!data.exists()', 'newData.exists()', key(2)),
        '.validate': all(
          `${val('newData', 'id_novedad')} === $nov`,
          `${above('newData', depth + 2)}.child('_novedades/' + $nov + '/id').val() === $id`,
        ),
        $dato: {
          '.validate': all(
            typed('$dato', { numbers: ['fechah_x'], texts: { 60: ['id_novedad', 'cat_nov'] } }),
            mirrored(3, `'/novedades/' + $nov + '/' + $dato`),
          ),
        },
      },
    },
  };
}

/** The one place that decides who may change a round that exists. */
function leadKey(mirrored: string): RulesNode {
  const round = 'data.parent()';
  return {
    '//': 'Whoever may change _op may change the round in the same update; everything else asks whether _op changes.',
    '.write': all(
      'newData.exists()',
      `${val(round, 'rond_id')} === ${EMP}`,
      rondero,
      active,
      holds(val(round, 'un_id')),
    ),
    '.validate': all(
      `newData.val().matches(${PUSH_ID})`,
      'newData.val() !== data.val()',
      born('newData.val()', 'newData', 3),
      mirrored,
    ),
  };
}

const unitCopy = (round: string): string => `'_recorridos_/' + ${val(round, 'un_id')} + '/' + $id`;
const ownCopy = (round: string): string => `'_recorridos_rondero_/' + ${val(round, 'rond_id')} + '/' + $id`;

const states = any(
  `!data.exists()`,
  `${val('data', 'estado')} === ${val('newData', 'estado')}`,
  all(oneOf(val('data', 'estado'), OPEN), `${val('newData', 'estado')} !== 'programada'`),
  // Late data: points that arrive after the end may raise the outcome, never reopen the round.
  all(
    oneOf(val('data', 'estado'), ['incompleta', 'vencida']),
    oneOf(val('newData', 'estado'), ['completada', 'incompleta']),
  ),
);

const after = above('newData', 2);
const lead: Tree = {
  depth: 2,
  copies: (round) => [unitCopy(round), ownCopy(round)],
  key: (levels) => `${val(above('newData', levels), '_op')} !== ${val(above('data', levels), '_op')}`,
  create: all(`${val('newData', 'rond_id')} === ${EMP}`, rondero, active, holds(val('newData', 'un_id'))),
  remove: all(
    `${val('data', 'rond_id')} === ${EMP}`,
    `!data.child('recorrido').exists()`,
    `!data.child('novedades').exists()`,
    `!${after}.child(${unitCopy('data')}).exists()`,
    `!${after}.child(${ownCopy('data')}).exists()`,
    born(`'del_' + $id`, 'newData', 2),
    rondero,
    active,
    holds(val('data', 'un_id')),
  ),
  valid: [
    `$id.matches(${PUSH_ID})`,
    `${val('newData', 'id')} === $id`,
    `newData.hasChildren(['fechah', 'fechah_x', 'fechah_ini_x', 'qr_esp', 'qr_leidos', 'cump_pct', 'disp_id', 'app_ver'])`,
    oneOf(val('newData', 'estado'), STATES),
    oneOf(val('newData', 'visita_rond'), ['si', 'no']),
    states,
    stamped,
    `${after}.child(${unitCopy('newData')} + '/_op').val() === ${OP}`,
    `${after}.child(${ownCopy('newData')} + '/_op').val() === ${OP}`,
    `${OP} !== ${val('data', '_op')}`,
  ],
};

function follower(owner: string): Tree {
  const written = (place: string): string =>
    `${place}.child(${LEAD} + '/_op').val() !== root.child(${LEAD} + '/_op').val()`;
  return {
    depth: 3,
    copies: () => [LEAD],
    key: (levels) => written(above('newData', 3 + levels)),
    create: written(above('newData', 3)),
    remove: all(`root.child(${LEAD}).exists()`, `!${above('newData', 3)}.child(${LEAD}).exists()`),
    valid: [`${val('newData', owner)} === $${owner}`, `newData.hasChild('id')`],
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
