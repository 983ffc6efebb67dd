import { above, all, any, KEY, oneOf, PUSH_ID, val } from './expr.ts';
import { SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { born, stamped } from './ledger.ts';
import { history } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, EMP, holds, rondero } from './people.ts';

/*
 * A round stands in three trees. `_recorridos_todos` leads: only there is it decided who may write, and `_op` is
 * the key: whoever may change `_op` of the leading record may change the round in the same update. The other two
 * trees follow: they are written only together with the leading record and with the same values. So each demand
 * is made once, and a test can prove it. That the caller is active is asked where the ledger row is born.
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
  position: true,
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
  position: true,
  numbers: ['fechah_x', 'orden_real', 'prec_m', 'dist_m'],
  texts: { 60: ['qr_id', 'estado_qr', 'metodo', 'fechah'], 200: ['nom_qr', 'motivo_omision'] },
  flags: ['fuera_orden'],
};
const EXPECTED = {
  numbers: ['orden', 'no_antes_x', 'no_despues_x'],
  texts: { 200: ['nom_qr'] },
  flags: ['obligatorio'],
};
const MARK = { numbers: ['fechah_x'], texts: { 60: ['id_novedad', 'cat_nov'] } };
const MARKS = [
  'fuera_radio',
  'sin_gps',
  'velocidad_imposible',
  'reloj_desfasado',
  'fuera_ventana',
  'rafaga',
  'qr_version_vieja',
];

/** The leading copy, from a root. */
const LEAD = `'_recorridos_todos/' + $id`;

/** One of the three trees: how deep its records lie, where the other copies are, and what is asked of it. */
interface Tree {
  /** Depth of a record below the root. */
  readonly depth: number;
  /** Other copies a value must equal, as paths from the root; `record` is the record's `newData`. */
  readonly copies: (record: string) => readonly string[];
  /** The round is being written in this update by somebody who may; `levels` = depth of the place below the record. */
  readonly key: (levels: number) => string;
  readonly create: string;
  readonly remove: string;
  /** `.validate` of the record. */
  readonly valid: string;
  /** Demands on content are made of the leading tree only, the others equal it and meet `otherwise` at most. */
  readonly content: (condition: string, otherwise?: string) => readonly string[];
}

/** Points of a round whose read is not there yet: these, and only these, may be (re)written. */
const unread = any('!data.exists()', oneOf(val('data', 'estado_qr'), ['pendiente', 'omitido']));
const MAP = 'newData.hasChildren()';

function record(tree: Tree): RulesNode {
  const { key, content } = tree;
  return {
    '.write': `newData.exists() ? ${all('!data.exists()', tree.create)} : ${tree.remove}`,
    '.validate': tree.valid,
    $campo: {
      '.write': all(oneOf('$campo', CHANGING), 'newData.exists()', key(1)),
      '.validate': all(
        ...content(typed('$campo', FIELDS)),
        ...content(any(`$campo !== 'cump_pct'`, 'newData.val() <= 100')),
        equals(tree, 1, `'/' + $campo`),
      ),
    },
    recorrido: {
      '.validate': MAP,
      $qr: {
        '//': 'A read point is evidence: written once, never changed, never deleted.',
        '.write': all('newData.exists()', unread, key(2)),
        '.validate': all(...content(point, MAP), sameReason(tree)),
        anomalias: {
          '.validate': MAP,
          $marca: {
            '.validate': all(
              ...content(oneOf('$marca', MARKS)),
              ...content('newData.val() === true'),
              equals(tree, 4, `'/recorrido/' + $qr + '/anomalias/' + $marca`),
            ),
          },
        },
        $dato: {
          '.validate': all(
            ...content(typed('$dato', POINT)),
            equals(tree, 3, `'/recorrido/' + $qr + '/' + $dato`),
          ),
        },
      },
    },
    orden_esp: {
      '.validate': MAP,
      $qr: {
        '.validate': all(...content(all(`$qr.matches(${KEY})`, MAP), MAP)),
        $dato: {
          '.validate': all(
            ...content(typed('$dato', EXPECTED)),
            equals(tree, 3, `'/orden_esp/' + $qr + '/' + $dato`),
          ),
        },
      },
    },
    novedades: {
      '.validate': MAP,
      $nov: {
        '//': 'The mark of an incident comes with the incident itself and stays.',
        '.write': all('!data.exists()', key(2)),
        '.validate': all(
          ...content(
            all(
              `${val('newData', 'id_novedad')} === $nov`,
              `${above('newData', tree.depth + 2)}.child('_novedades/' + $nov + '/id').val() === $id`,
            ),
            MAP,
          ),
        ),
        $dato: {
          '.validate': all(
            ...content(typed('$dato', MARK)),
            equals(tree, 3, `'/novedades/' + $nov + '/' + $dato`),
          ),
        },
      },
    },
  };
}

/** Equal to the same field of the other copies; `levels` = depth of the field below the record. */
function equals(tree: Tree, levels: number, path: string): string {
  const root = above('newData', tree.depth + levels);
  const copies = tree.copies(above('newData', levels));
  return all(...copies.map((copy) => `newData.val() === ${root}.child(${copy} + ${path}).val()`));
}

/** The reason of a point left out can't be taken away from one tree only. */
function sameReason(tree: Tree): string {
  const root = above('newData', tree.depth + 2);
  const own = val('newData', 'motivo_omision');
  const copies = tree.copies(above('newData', 2));
  return all(
    ...copies.map(
      (copy) => `${own} === ${root}.child(${copy} + '/recorrido/' + $qr + '/motivo_omision').val()`,
    ),
  );
}

/** What a point of a round must be. */
const point = all(
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
);

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
