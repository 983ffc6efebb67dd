import type { Ronda } from '@gr/shared/domain/registro/records';
import { onValueDeleted } from 'firebase-functions/v2/database';
import { contentOf } from './content-of.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { companyStore } from './reloj/company-store.ts';
import { forgetRound } from './reloj/forget-round.ts';
import { isWhole } from './whole-round.ts';

/** Follows a round that its guard deleted: the day of its plan no longer waits for it, and its data is deleted. */
export const olvidar_ronda = onValueDeleted(
  { ref: '/_recorridos_todos/{id}', region: FUNCTIONS_REGION, retry: true },
  async (event) => {
    const ronda = contentOf(event.data) as Ronda;
    const { id } = event.params;
    // A judgement written at the same moment triggers its own event, which deletes the rest.
    await companyStore.update({
      [`_esperado_/${id}`]: null,
      [`_cierres_/${id}`]: null,
      [`_pruebas_/${id}`]: null,
    });
    if (isWhole(ronda)) await forgetRound(companyStore, { ...ronda, id }, Date.now());
  },
);
