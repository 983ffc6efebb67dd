import { above, all, any, KEY, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { respuestaLista } from '@gr/shared/domain/shape/listas';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { askedOf, closed, SEAL_NUMBERS, SEAL_TEXTS, typed } from './fields.ts';
import { files, signatureOf } from './files.ts';
import { born, OP, stamped } from './ledger.ts';
import { history, newest, orderedBy } from './lists.ts';
import { active, admin, EMP, holds, rondero, supervisor } from './people.ts';
import { told } from './time.ts';

const LIST = {
  position: true,
  numbers: [...SEAL_NUMBERS, 'fechah_ini_x', 'version', 'puntaje', 'fallas', 'fallas_criticas'],
  texts: {
    60: [...SEAL_TEXTS, 'id', 'un_id', 'id_plant', 'emp_id', 'perfil', 'estado'],
    [SHORT_TEXT_MAX]: ['un_nom', 'nom_plant', 'emp_nom'],
  },
  flags: ['aprobada'],
};
const SECTION = { numbers: ['orden'], texts: { 200: ['nom'] } };
const ANSWER = {
  numbers: ['orden', 'peso'],
  texts: { 60: ['seccion', 'tipo'], 2000: ['valor', 'texto', 'valor_texto', 'obs'] },
};

const text = (child: string): string => val('newData', child);
const incident = `${above('newData', 5)}.child('_novedades/' + $nov)`;

const visit = `${above('newData', 4)}.child('_supervisiones_todas/' + newData.val())`;
const OF_LIST = {
  superv_id: all(
    `newData.val().matches(${PUSH_ID})`,
    `${val(visit, 'un_id')} === $un_id`,
    `${val(visit, 'super_id')} === ${EMP}`,
  ),
  firma: signatureOf(1),
};
const OF_ANSWER = {
  critico: 'newData.val() === true',
  falla: 'newData.val() === true',
  id_novedad: `${above('newData', 3)}.child('novedades/' + newData.val() + '/id_item').val() === $item`,
};

const filled = all(
  `$id.matches(${PUSH_ID})`,
  `${text('id')} === $id`,
  `${text('un_id')} === $un_id`,
  `newData.hasChildren(['id_plant', 'nom_plant', 'version', 'fechah', 'fallas', 'aprobada', 'cant_archivos', 'disp_id', 'app_ver'])`,
  `${OP}.matches(${PUSH_ID})`,
  born(OP, 3, `'_listascheck_/' + $un_id`),
  stamped,
  told('fechah_x'),
  told('fechah_ini_x'),
  `${text('estado')} === 'cerrada'`,
  `${text('puntaje')} <= 100`,
);

/** `_listascheck_`. */
export const checklists: RulesNode = {
  _listascheck_: {
    '//': 'Filled checklists of a unit. Read by date, or those of one template. Each is written once, as a whole, with its questions.',
    $un_id: {
      '.indexOn': ['fechah_x', 'id_plant', 'superv_id'],
      '.read': all(active, any(history, all(orderedBy('id_plant'), newest)), any(admin, holds('$un_id'))),
      $id: {
        '.read': all(active, any(admin, holds('$un_id'))),
        '.write': all(
          '!data.exists()',
          `${text('emp_id')} === ${EMP}`,
          any(all(rondero, `${text('perfil')} === 'rond'`), all(supervisor, `${text('perfil')} === 'super'`)),
          holds('$un_id'),
        ),
        '.validate': filled,
        archivos: files(`$un_id + '/' + auth.uid + '/' + $id`),
        secciones: {
          '.validate': 'newData.hasChildren()',
          $seccion: {
            '.validate': all(`$seccion.matches(${KEY})`, `newData.hasChildren(['nom', 'orden'])`),
            $dato: { '.validate': typed('$dato', SECTION) },
          },
        },
        respuestas: {
          '.validate': 'newData.hasChildren()',
          $item: {
            '.validate': all(
              `$item.matches(${KEY})`,
              `newData.hasChildren(['valor', 'texto', 'seccion', 'orden', 'peso'])`,
              askedOf(respuestaLista, 'tipo'),
            ),
            archivos: {
              '.validate': 'newData.hasChildren()',
              $archivo: {
                '.validate': all(
                  'newData.val() === true',
                  `${above('newData', 4)}.child('archivos/' + $archivo).exists()`,
                ),
              },
            },
            $dato: { '.validate': typed('$dato', { ...ANSWER, own: OF_ANSWER }) },
          },
        },
        novedades: {
          '.validate': 'newData.hasChildren()',
          $nov: {
            '//': 'An incident that a failed item opened: list, item and incident name each other.',
            '.validate': all(
              `${text('id_novedad')} === $nov`,
              `${text('cat_nov')}.matches(/^[a-z_]{1,40}$/)`,
              `${above('newData', 2)}.child('respuestas/' + ${text('id_item')} + '/id_novedad').val() === $nov`,
              `${val(incident, 'lista_id')} === $id`,
            ),
            ...closed({ id_novedad: 'true', id_item: 'true', cat_nov: 'true' }),
          },
        },
        $campo: {
          '//': 'superv_id: a list of a visit is filled in by the one who visits.',
          '.validate': typed('$campo', { ...LIST, own: OF_LIST }),
        },
      },
    },
  },
};
