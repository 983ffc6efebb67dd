import { all, any, KEY, oneOf, PUSH_ID, val } from './expr.ts';
import { type Fields, SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { born, OP, stamped } from './ledger.ts';
import { newest, orderedBy } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, EMP } from './people.ts';
import { told } from './time.ts';

const mine = `$emp_id === ${EMP}`;
const readOwn = all(active, any(mine, admin));
const READ = ['fechah_x', 'fechah_srv'];

/** That a person read or saw something: of themselves, again as often as they like. `levels` = depth of the row. */
function mark(
  levels: number,
  keys: readonly string[],
  counted: string,
  more: Partial<Fields> = {},
): RulesNode {
  return {
    '.write': all('newData.exists()', mine),
    '.validate': all(
      ...keys.map((key) => `${key}.matches(${KEY})`),
      `newData.hasChildren(['${counted}', 'fechah_x'])`,
      `${OP}.matches(${PUSH_ID})`,
      born(OP, 'newData', levels),
      stamped,
    ),
    _op: { '.validate': true },
    $dato: { '.validate': typed('$dato', { texts: {}, ...more, numbers: [...READ, counted] }) },
  };
}

const CONSENT = {
  numbers: SEAL_NUMBERS,
  texts: { 60: [...SEAL_TEXTS, 'id', 'proposito', 'version'] },
  flags: ['acepta'],
};

/** `_tips_leidos_`, `_videos_vistos_`, `_consignas_leidas_`, `_consentimientos_`: what a person keeps of themselves. */
export const own: RulesNode = {
  _tips_leidos_: {
    $emp_id: { '.read': readOwn, $tip: mark(3, ['$tip'], 'version', { flags: ['util'] }) },
  },
  _videos_vistos_: { $emp_id: { '.read': readOwn, $video: mark(3, ['$video'], 'seg') } },
  _consignas_leidas_: {
    '//': 'Which orders of a unit a person has read.',
    $emp_id: {
      '.read': readOwn,
      $un_id: { $consigna: mark(4, ['$un_id', '$consigna'], 'version') },
    },
  },
  _consentimientos_: {
    '//': 'Proof of what a person agreed to or refused, each purpose by itself: never changed. No position.',
    $emp_id: {
      '.indexOn': ['fechah_x'],
      '.read': all(readOwn, orderedBy('fechah_x'), newest),
      $id: {
        '.read': readOwn,
        '.write': all('!data.exists()', mine),
        '.validate': all(
          `$id.matches(${PUSH_ID})`,
          `${val('newData', 'id')} === $id`,
          oneOf(val('newData', 'proposito'), ['terminos', 'datos', 'gps', 'fotos', 'salud']),
          `newData.hasChildren(['version', 'acepta', 'fechah', 'disp_id', 'app_ver'])`,
          `${OP}.matches(${PUSH_ID})`,
          born(OP, 'newData', 3),
          stamped,
          told('fechah_x'),
        ),
        $dato: { '.validate': typed('$dato', CONSENT) },
      },
    },
  },
};
