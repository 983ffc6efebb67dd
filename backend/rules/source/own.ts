import { all, any, KEY, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { consentimiento } from '@gr/shared/domain/shape/personas';
import { askedOf, type Fields, SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { born, OP, stamped } from './ledger.ts';
import { newest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds } from './people.ts';
import { told } from './time.ts';

const mine = `$emp_id === ${EMP}`;
const readOwn = all(active, any(mine, admin));
const READ = ['fechah_x', 'fechah_srv'];

/** A person's own mark that they read or saw something, repeatable. `at` = its path (`/` and variables), `of` = conditions on its subject. */
function mark(at: string, counted: string, of: readonly string[], more: Partial<Fields> = {}): RulesNode {
  const segments = at.split('/');
  const id = segments.at(-1);
  const parent = segments
    .slice(0, -1)
    .map((one) => (one.startsWith('$') ? one : `'${one}'`))
    .join(` + '/' + `);
  return {
    '.write': all('newData.exists()', mine),
    '.validate': all(...of, `${OP}.matches(${PUSH_ID})`, born(OP, segments.length, parent, id), stamped),
    $dato: {
      '.validate': typed('$dato', { texts: {}, ...more, numbers: [...READ, counted], own: { _op: 'true' } }),
    },
  };
}

/**
 * The version that was read exists: future ones can't have been read. Earlier ones pass, because an offline phone reports late. A missing
 * version of another program counts as the first. The key of the row is valid because data exists under it, and the row has a version
 * because it is compared.
 */
function versionOf(place: string): string {
  const at = `root.child('${place}`;
  const read = val('newData', 'version');
  return any(all(`${at}).exists()`, `${read} <= 1`), `${read} <= ${at} + '/version').val()`);
}
/** An order that was retired before the phone could report the read: it is among the earlier versions. */
const retired = `root.child('_consignas_antes_/' + $un_id + '/' + $consigna + '/v' + ${val('newData', 'version')}).exists()`;

const CONSENT = {
  numbers: SEAL_NUMBERS,
  texts: { 60: [...SEAL_TEXTS, 'id', 'proposito', 'version'] },
  flags: ['acepta'],
};

/** `_tips_leidos_`, `_videos_vistos_`, `_consignas_leidas_`, `_consentimientos_`: a person's own marks and consents. */
export const own: RulesNode = {
  _tips_leidos_: {
    $emp_id: {
      '.read': readOwn,
      $tip: mark('_tips_leidos_/$emp_id/$tip', 'version', [told('fechah_x'), versionOf(`_tips/' + $tip`)], {
        flags: ['util'],
      }),
    },
  },
  _videos_vistos_: {
    $emp_id: {
      '.read': readOwn,
      $video: mark('_videos_vistos_/$emp_id/$video', 'seg', [
        `$video.matches(${KEY})`,
        `newData.hasChildren(['seg', 'fechah_x'])`,
      ]),
    },
  },
  _consignas_leidas_: {
    '//': 'Which orders of a unit a person has read.',
    $emp_id: {
      '.read': readOwn,
      $un_id: {
        $consigna: mark('_consignas_leidas_/$emp_id/$un_id/$consigna', 'version', [
          told('fechah_x'),
          any(retired, versionOf(`_un_/' + $un_id + '/consignas/' + $consigna`)),
          any(admin, holds('$un_id')),
        ]),
      },
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
          askedOf(consentimiento, 'proposito'),
          `newData.hasChildren(['version', 'acepta', 'fechah', 'disp_id', 'app_ver'])`,
          `${OP}.matches(${PUSH_ID})`,
          born(OP, 3, `'_consentimientos_/' + $emp_id`),
          stamped,
          told('fechah_x'),
        ),
        $dato: { '.validate': typed('$dato', CONSENT) },
      },
    },
  },
};
