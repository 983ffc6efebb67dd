import { all, any } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { historyBy } from './lists.ts';
import { active, admin, holds } from './people.ts';

const readHeld = all(active, any(admin, holds('$un_id')));

/** `_rondas_dia_`, `_agenda_`, `_huellas_fotos_`, `_vistas_fotos_`, `_festivos_`. */
export const roundDays: RulesNode = {
  _rondas_dia_: {
    '//': 'What became of each plan on each day: written by the functions of the clock only.',
    $un_id: {
      '.indexOn': ['ini_x'],
      '.read': all(active, historyBy('ini_x'), any(admin, holds('$un_id'))),
      $id: { '.read': readHeld },
    },
  },
  _agenda_: {
    '//': 'What the clock looks at next: functions only, which ask by this index.',
    '.indexOn': ['prox_x'],
  },
  _huellas_fotos_: {
    '//': 'Where the bytes of each picture lay first: functions only, which sweep by this index.',
    '.indexOn': ['fechah_srv'],
  },
  _vistas_fotos_: {
    '//': 'What each picture of a unit shows: functions only, which sweep by this index.',
    '.indexOn': ['fechah_srv'],
  },
  _festivos_: {
    '//': 'Holidays of the company by day, kept by the office.',
    '.read': active,
    $fecha: {
      '.write': all(admin, active),
      '.validate': all(
        '$fecha.matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)',
        'newData.val().length >= 1',
        'newData.val().length <= 60',
      ),
    },
  },
};
