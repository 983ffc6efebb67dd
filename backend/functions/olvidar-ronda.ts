import type { Ronda } from '@gr/shared/domain/registro/records';
import { onValueDeleted } from 'firebase-functions/v2/database';
import { contentOf } from './content-of.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { companyStore } from './reloj/company-store.ts';
import { forgetRound } from './reloj/forget-round.ts';
import { isWhole } from './whole-round.ts';

/** Follows a round that its guard deleted: the day of its plan does not wait for it any more, and nothing is kept of it. */
export const olvidar_ronda = onValueDeleted(
  { ref: '/_recorridos_todos/{id}', region: FUNCTIONS_REGION, retry: true },
  async (event) => {
    const ronda = contentOf(event.data) as Ronda;
    const { id } = event.params;
    // What a judgement made of it at that moment goes by an event of its own, and so does what it kept then.
    await companyStore.update({
      [`_esperado_/${id}`]: null,
      [`_cierres_/${id}`]: null,
      [`_pruebas_/${id}`]: null,
    });
    if (isWhole(ronda)) await forgetRound(companyStore, { ...ronda, id }, Date.now());
  },
);
