import { above, all, any } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { closed } from './fields.ts';
import { active } from './people.ts';

const HEX_16 = '/^[0-9a-f]{16}$/';
const HEX_32 = '/^[0-9a-f]{32}$/';

/** Longest list of links that never arrive: 20 of them (`MAX_BAJAS`), each a number of 9 digits and a sum. */
const BAJAS_CHARS = 860;

/** A whole number from 1 within a phone's range. */
const count = all('newData.val() >= 1', 'newData.val() <= 999999999', 'newData.val() % 1 === 0');

/**
 * The link of the person's chain (data-model.md, `_ops`). Only its shape is checked: readers check that it follows the one before, as
 * records arrive in any order. Records saved without a link have none.
 */
const link: RulesNode = {
  '//': 'cadena: evidence that nothing is missing among the records of this phone. Optional as a whole.',
  '.validate': all(
    `newData.hasChildren(['cad', 'n', 'esl', 'reloj', 'mono', 'vida'])`,
    // Only the first link has no predecessor.
    `(newData.child('n').val() === 1) === !newData.child('ant').exists()`,
  ),
  ...closed({
    cad: `newData.val().matches(${HEX_16})`,
    vida: `newData.val().matches(${HEX_16})`,
    n: count,
    sin_cadena: count,
    ant: `newData.val().matches(${HEX_32})`,
    esl: `newData.val().matches(${HEX_32})`,
    reloj: 'newData.isNumber()',
    mono: 'newData.val() >= 0',
    bajas: all(`newData.val().length <= ${BAJAS_CHARS}`, `newData.val().matches(/^[0-9a-f:,]+$/)`),
  }),
};

/** No function holds a claim on this operation now. */
const CLAIM = `root.child('_recibidos_/' + $uid + '/' + $op + '/hasta')`;
const notHeld = any(`!${CLAIM}.exists()`, `${CLAIM}.val() < now`);

/** End of a block on a person who writes more than is plausible (`leer_acto`), ms. */
const QUOTA = `root.child('_cuotas_/' + auth.uid + '/hasta')`;
const withinQuota = any(`!${QUOTA}.exists()`, `${QUOTA}.val() < now`);

/** `_ops`: one row per operation, created with the record it writes. */
export const ledger: RulesNode = {
  _por_leer_: {
    '//': 'Operations that the function leer_acto has not read: written with the ledger row, removed by the function.',
    '.indexOn': ['at'],
    $op: {
      '.write': all('!data.exists()', 'newData.exists()'),
      '.validate': `newData.hasChildren(['uid', 'at'])`,
      ...closed({
        uid: all(
          'newData.val() === auth.uid',
          `${above('newData', 3)}.child('_ops/' + auth.uid + '/' + $op + '/at').val() === now`,
        ),
        at: 'newData.val() === now',
      }),
    },
  },
  _ops: {
    '//': 'The ledger. Create-only: a replay or a stale write finds its row and is refused. Every record asks for a row\nborn with it, so what is asked here of the person (active) is asked of every operation.',
    $uid: {
      $op: {
        '.read': all('$uid === auth.uid', active),
        // While the office receives it only the office writes it, or a record could arrive twice (backend/functions/recibir).
        '.write': all(
          '!data.exists()',
          'newData.exists()',
          '$uid === auth.uid',
          notHeld,
          withinQuota,
          active,
        ),
        '.validate': all(
          '$op.matches(/^(del_)?[-0-9A-Z_a-z]{20}$/)',
          `newData.hasChildren(['at', 'tipo'])`,
          // What the server has not read can be found without reading every ledger.
          `${above('newData', 3)}.child('_por_leer_/' + $op + '/uid').val() === auth.uid`,
        ),
        reg: {
          '//': 'The records it writes: id → path above it. Each record asks for its own.',
          $id: { '.validate': `newData.val().length <= ${SHORT_TEXT_MAX}` },
        },
        '//': 'sum: digest of what the phone sent, so that a repeat can be told from another operation.',
        ...closed({
          at: 'newData.val() === now',
          tipo: 'newData.val().matches(/^[a-z0-9_]{1,40}$/)',
          sum: 'newData.val().length <= 64',
        }),
        cadena: link,
      },
    },
  },
};
