import { keepDecision } from '../decisions.ts';
import { followHoliday, followTemplate } from '../empresa/follow-content.ts';
import { followOwnPassword } from '../empresa/follow-people.ts';
import { followUnitOf } from '../empresa/follow-unit.ts';
import { markPhotos } from '../evidencia/marcar-fotos.ts';
import { followIncident } from '../follow-incident.ts';
import { judgeRound } from '../judge-round.ts';
import { followPointAct } from '../lugares/follow-places.ts';
import { markFull } from '../mark-full.ts';
import { keepInBook, keepNote } from '../minuta/keep-in-book.ts';
import { correctNames } from '../nombres/true-names.ts';
import { followAlert } from '../reloj/follow-alert.ts';
import { reviewChecklist } from '../review-checklist.ts';
import { reviewInventory } from '../review-inventory.ts';
import { reviewVisit } from '../review-visit.ts';
import { followShift } from '../turno/follow-shift.ts';
import type { Written } from './act.ts';
import type { Work } from './work.ts';

/** Works out what a record leads to; whatever it writes goes through `work`. */
export type Handler = (record: Written, work: Work) => Promise<void>;

/** What follows a record of each tree, in order. */
export const HANDLERS: Readonly<Record<string, readonly Handler[]>> = {
  _recorridos_todos: [judgeRound, markFull, keepInBook],
  _supervisiones_todas: [correctNames, markPhotos, reviewVisit, markFull, keepInBook],
  _novedades: [correctNames, markPhotos, followIncident, markFull, keepInBook],
  _listascheck_: [correctNames, markPhotos, reviewChecklist],
  _inventarios_: [correctNames, markPhotos, reviewInventory, keepInBook],
  _valqr_: [followPointAct, markPhotos, followShift],
  _alertas_: [correctNames, followAlert, keepInBook],
  _emp_segdiez: [followOwnPassword],
  // Named by the office's acts alone.
  _un_: [followUnitOf],
  _listascheck_plant_: [followTemplate],
  _festivos_: [followHoliday],
  _decisiones_: [correctNames, keepDecision, keepInBook],
  _minuta_notas_: [correctNames, markPhotos, keepNote],
};
