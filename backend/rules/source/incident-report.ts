import { above, all, any, KEY, PUSH_ID, val } from '@gr/rtdb-rules/language/expr';
import { novedad } from '@gr/shared/domain/shape/novedades';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { askedOf, SEAL_NUMBERS, SEAL_TEXTS } from './fields.ts';
import { EMP, holds, rondero, supervisor } from './people.ts';
import { told } from './time.ts';

/** Scalar fields of an incident. */
export const FIELDS = {
  position: true,
  numbers: SEAL_NUMBERS,
  ids: ['id', 'superv_id', 'cant_id_guarda', 'lista_id', 'inv_id', 'qr_id'],
  texts: {
    60: [
      ...SEAL_TEXTS,
      ...['id_novedad', 'un_id', 'rond_id', 'super_id'],
      ...['id_item', 'tipo_nov', 'cat_nov', 'criticidad', 'visita_rond'],
    ],
    [SHORT_TEXT_MAX]: ['rond_nom', 'super_nom', 'un_nom', 'lugar'],
    [LONG_TEXT_MAX]: ['desc_nov'],
  },
  flags: ['sos', 'silencioso'],
};

const has = (child: string): string => `newData.child('${child}').exists()`;
const text = (child: string): string => val('newData', child);
const root = above('newData', 2);
const round = `${root}.child('_recorridos_todos/' + ${text('id')})`;
const visit = `${root}.child('_supervisiones_todas/' + ${text('superv_id')})`;
const inventory = `${root}.child('_inventarios_/' + ${text('un_id')} + '/' + ${text('inv_id')})`;
const list = `${root}.child('_listascheck_/' + ${text('un_id')} + '/' + ${text('lista_id')})`;

/** Permitted authors: a guard or a supervisor, in their own name. */
export const reporter = all(
  any(
    all(`${text('rond_id')} === ${EMP}`, rondero, `${text('tipo_nov')} === 'ronda'`, `!${has('super_id')}`),
    all(
      `${text('super_id')} === ${EMP}`,
      supervisor,
      `${text('tipo_nov')} === 'supervision'`,
      `!${has('rond_id')}`,
    ),
  ),
  holds(text('un_id')),
);

/** A guard's incident may belong to a round, which then names it. */
const inRound = all(
  `!${has('superv_id')}`,
  any(
    `!${has('id')}`,
    all(`${round}.child('novedades/' + $id).exists()`, `${val(round, 'un_id')} === ${text('un_id')}`),
  ),
);

/** A supervisor's may belong to their own visit: to a guard's entry or to a list that was filled in there. */
const inVisit = all(
  `${text('id')} === ${text('superv_id')}`,
  any(
    `!${has('superv_id')}`,
    all(
      `${val(visit, 'un_id')} === ${text('un_id')}`,
      `${val(visit, 'super_id')} === ${EMP}`,
      any(has('cant_id_guarda'), has('lista_id')),
    ),
  ),
);

/** Conditions of a new incident. */
export const report = all(
  `$id.matches(${PUSH_ID})`,
  `${text('id_novedad')} === $id`,
  `newData.hasChildren(['_op', 'fechah', 'desc_nov', 'cant_archivos', 'disp_id', 'app_ver'])`,
  told('fechah_x'),
  `${text('un_id')}.matches(${KEY})`,
  `${text('estado_nov')} === 'abierta'`,
  askedOf(novedad, 'criticidad'),
  `${text('cat_nov')}.matches(/^[a-z_]{1,40}$/)`,
  `(${text('tipo_nov')} === 'ronda' ? ${inRound} : ${inVisit})`,
  any(
    `!${has('cant_id_guarda')}`,
    `${visit}.child('entradas/' + ${text('cant_id_guarda')} + '/id_novedad').val() === $id`,
  ),
  any(
    `!${has('lista_id')}`,
    all(
      has('id_item'),
      `${list}.child('novedades/' + $id + '/id_item').val() === ${text('id_item')}`,
      `${val(list, 'superv_id')} === ${text('superv_id')}`,
    ),
  ),
  any(`!${has('inv_id')}`, `${val(inventory, 'id_novedad')} === $id`),
);
