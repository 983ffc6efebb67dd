import { above, all, any, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { typed } from './fields.ts';
import { files } from './files.ts';
import { born, notFull, stamped } from './ledger.ts';
import { admin, EMP, holds, rondero, supervisor } from './people.ts';
import { told } from './time.ts';

const STEP = {
  numbers: ['fechah_x', 'fechah_srv'],
  texts: { 60: ['_op', 'emp_id', 'fechah'], 200: ['emp_nom'] },
};
const TEXT = {
  numbers: [...STEP.numbers, 'cant_archivos'],
  texts: { 60: [...STEP.texts[60], 'id_nota'], 200: STEP.texts[200], 2000: ['texto'] },
};
const NOTE = { ...TEXT, texts: { ...TEXT.texts, 10: ['limite'], 200: [...TEXT.texts[200], 'resp_nom'] } };

/** The incident is changed in this update by a permitted person; `levels` = depth of the path below it. */
const key = (levels: number): string =>
  `${val(above('newData', levels), '_op')} !== ${val(above('data', levels), '_op')}`;

/** People who answer for an incident: a supervisor with access to its unit, and administrators. */
const answers = any(supervisor, admin);

/** Author and time, which every step has. */
const said = all(
  `newData.hasChildren(['emp_nom', 'fechah'])`,
  told('fechah_x'),
  `${val('newData', 'emp_id')} === ${EMP}`,
  stamped,
);

/** A step of the operation that changes the incident in this update. */
const step = all(said, `${val('newData', '_op')} === ${val(above('newData', 2), '_op')}`);

/** Pictures of a step are in the folder of the incident; `levels` = depth of one of their values below it. */
const pictures = (levels: number): RulesNode =>
  files(`${val(above('newData', levels), 'un_id')} + '/' + auth.uid + '/' + $id`);

const op = val('newData.parent()', '_op');

/** Paths of an incident that are written after its report: acknowledgements, notes, and its end. */
export const life: RulesNode = {
  _op: {
    '//': 'Whoever may change _op may take the next step in the same update.',
    '.write': all(
      'newData.exists()',
      // Exempt, because a guard could otherwise fill it to prevent its closing.
      any(notFull, answers),
      any(admin, all(any(rondero, supervisor), holds(val('data.parent()', 'un_id')))),
    ),
    '.validate': all(`newData.val().matches(${PUSH_ID})`, born('newData.val()', 3, `'_novedades'`)),
  },
  estado_nov: {
    '//': 'A state follows a state: without one the incident is in no list.',
    '.write': all('newData.exists()', key(1)),
    '.validate': any(
      '!data.parent().exists()',
      all(
        `newData.val() === 'en_gestion'`,
        `data.val() !== 'cerrada'`,
        `data.val() !== 'anulada'`,
        `newData.parent().child('acuse/' + ${EMP} + '/_op').val() === ${op}`,
      ),
      // A new end requires that the incident is closed with it.
      `newData.parent().child('cierre/_op').val() === ${op}`,
    ),
  },
  acuse: {
    '.validate': 'newData.hasChildren()',
    $emp_id: {
      '//': 'A supervisor or the office takes it on once; the hour stays.',
      '.write': all('!data.exists()', `$emp_id === ${EMP}`, answers, key(2)),
      '.validate': step,
      $dato: { '.validate': typed('$dato', STEP) },
    },
  },
  notas: {
    '.validate': 'newData.hasChildren()',
    $id_nota: {
      '//': 'Notes are only ever added, also after the end; whoever answers for it may say who takes care of it and until when.',
      '.write': all('!data.exists()', key(2)),
      '.validate': all(
        `$id_nota.matches(${PUSH_ID})`,
        `${val('newData', 'id_nota')} === $id_nota`,
        `${val('newData', 'texto')}.length >= 3`,
        `newData.child('cant_archivos').exists()`,
        any(answers, all(`!newData.child('limite').exists()`, `!newData.child('resp_nom').exists()`)),
        step,
      ),
      archivos: pictures(5),
      $dato: { '.validate': typed('$dato', NOTE) },
    },
  },
  cierre: {
    '//': 'An incident ends once, with what was done and a picture of it, or the word that there is none.',
    '.write': all(
      '!data.exists()',
      answers,
      `${val('data.parent()', 'estado_nov')} !== 'cerrada'`,
      `${val('data.parent()', 'estado_nov')} !== 'anulada'`,
    ),
    '.validate': all(
      `${val('newData', 'texto')}.length >= 10`,
      `newData.child('cant_archivos').exists()`,
      any(`newData.child('archivos').exists()`, `newData.child('sin_foto').exists()`),
      // The state changes with it and requires this update's operation in both places.
      `${val('newData.parent()', 'estado_nov')} === 'cerrada'`,
      said,
    ),
    archivos: pictures(4),
    $dato: { '.validate': typed('$dato', { ...TEXT, own: { sin_foto: 'newData.val() === true' } }) },
  },
};
