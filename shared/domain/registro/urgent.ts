import type { Operation } from '../../contract/outbox.ts';

/** Beginning of the aggregates that are sent before everything else a phone has waiting. */
const URGENT = 'alarma/';

/** Whether an operation goes before all others, by its aggregate. */
export const isUrgent = ({ aggregate }: Pick<Operation, 'aggregate'>): boolean =>
  aggregate.startsWith(URGENT);

/** Aggregate of an alarm and of its later steps. */
export const alarmAggregate = (id_novedad: string): string => URGENT + id_novedad;
