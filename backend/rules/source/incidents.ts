import { above, all, any, KEY, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { closed, typed } from './fields.ts';
import { stampedFiles } from './files.ts';
import { life } from './incident-life.ts';
import { FIELDS, report, reporter } from './incident-report.ts';
import { stamped } from './ledger.ts';
import { equalOrKeyed, equalOrKeyedBy, newest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds, supervisor } from './people.ts';

/** Folder of an incident's pictures: its own, or that of the checklist that opened it. */
const folder = (id: string): string => `${val(above('newData', 3), 'un_id')} + '/' + auth.uid + '/' + ${id}`;

/** `_novedades`. */
export const incidents: RulesNode = {
  _novedades: {
    '//': 'Incidents. Written once by their author, with their mark in the round, visit, checklist or\ninventory they belong to; then step by step by those who hold the unit. fechah_srv says for ever when it arrived.',
    '.indexOn': ['un_id', 'un_abierta', 'rond_id', 'super_id', 'fechah_x'],
    '.read': all(
      active,
      newest,
      any(
        admin,
        all(orderedBy('rond_id'), equalOrKeyed(EMP)),
        all(supervisor, orderedBy('super_id'), equalOrKeyed(EMP)),
        all(any(orderedBy('un_id'), orderedBy('un_abierta')), equalOrKeyedBy(holds)),
      ),
    ),
    $id: {
      '.read': all(
        active,
        any(
          '!data.exists()',
          `${val('data', 'rond_id')} === ${EMP}`,
          `${val('data', 'super_id')} === ${EMP}`,
          admin,
          holds(val('data', 'un_id')),
        ),
      ),
      '.write': all('!data.exists()', reporter),
      '.validate': any('data.exists()', all(stamped, report)),
      archivos: stampedFiles(folder('$id'), folder(val(above('newData', 3), 'lista_id'))),
      involucrados: {
        '.validate': 'newData.hasChildren()',
        $persona: {
          '.validate': all(`$persona.matches(${KEY})`, `newData.hasChildren(['nom', 'calidad'])`),
          ...closed({
            nom: `newData.val().length <= ${SHORT_TEXT_MAX}`,
            calidad: `newData.val() === 'guarda'`,
          }),
        },
      },
      ...life,
      $campo: { '.validate': typed('$campo', FIELDS) },
    },
  },
};
