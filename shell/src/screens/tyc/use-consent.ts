import type { Proposito } from '@gr/shared/domain/persona/empleado';
import { consentir } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useCommit } from '@gr/shared/screen';
import { useCallback } from 'react';
import { answersOf } from '../../ports/consent/consents.ts';
import { useWork } from '../../work/work.ts';
import { TYC } from './version.ts';

/** Answers to purposes, kept as proof. */
export interface GiveConsent {
  readonly saving: boolean;
  /** True when the proof is stored on the phone; from then on the answer counts. */
  readonly give: (answers: Partial<Readonly<Record<Proposito, boolean>>>) => Promise<boolean>;
}

/** Stores the person's answers to the present version of the text: first the proof, then they apply here. */
export function useConsent(): GiveConsent {
  const { host, consents } = useWork();
  const { commit, committing } = useCommit();
  const give = useCallback<GiveConsent['give']>(
    async (answers) => {
      const acto = actOf(host, host.outbox.newId());
      const operation = consentir(acto, TYC.version, answers, host.outbox.newId);
      if (!(await commit(operation))) return false;
      consents.learn(answersOf(operation.updates));
      return true;
    },
    [host, consents, commit],
  );
  return { saving: committing, give };
}
