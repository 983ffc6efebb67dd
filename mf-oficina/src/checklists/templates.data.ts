import type { Query } from '@gr/shared/contract/data';
import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { joinReadings, type Reading, useWatchAll } from '@gr/shared/screen';

/** Maximum of templates read per state: the limit of the rules. */
const MAX_TEMPLATES = 50;
/** All states, published ones first. */
export const TEMPLATE_STATES = ['publicada', 'borrador', 'archivada'] as const;

const QUERIES: Readonly<Record<Plantilla['estado'], Query>> = {
  publicada: inState('publicada'),
  borrador: inState('borrador'),
  archivada: inState('archivada'),
};

/** The templates in a state. */
export function inState(estado: Plantilla['estado']): Query {
  return { path: '_listascheck_plant_', orderBy: 'estado', equalTo: estado, limitToLast: MAX_TEMPLATES };
}

/** Templates by their state. */
export type ByState = Readonly<Partial<Record<Plantilla['estado'], Readonly<Record<string, Plantilla>>>>>;

/** Every template of the company. */
export function useTemplates(): Reading<ByState> {
  return joinReadings(useWatchAll<Record<string, Plantilla>>(QUERIES)) as Reading<ByState>;
}

/** One of them. */
export function templateQuery(id: string): Query {
  return { path: `_listascheck_plant_/${id}` };
}
