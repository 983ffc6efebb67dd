import { LINK_DAYS } from '@gr/shared/domain/informe/emitido';
import { mensajes as m } from './mensajes.ts';

/** How long a link is open. */
export type LinkDays = (typeof LINK_DAYS)[number];

/** The same, to choose from. */
export const LINK_CHOICES = LINK_DAYS.map((value) => ({ value, label: m.dias[value] }));
