import type { Query } from '@gr/shared/contract/data';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { answersOf, isSettled, paperAnswers } from '../../ports/consent/consents.ts';
import { hasOpenWork } from '../../work/version/open-work.ts';
import { useWork, type Work } from '../../work/work.ts';
import { TYC } from './version.ts';

/** `mirando`: not known yet. `pedir`: the terms come before everything else. `libre`: work goes on. */
export type ConsentDue = 'mirando' | 'pedir' | 'libre';

/** Query of a person's newest answers; more than a handful only come of changed minds. */
export function ownConsents(emp_id: string): Query {
  return { path: `_consentimientos_/${emp_id}`, orderBy: 'fechah_x', limitToLast: 50 };
}

/**
 * Whether this start must ask for the terms. Decided once per start: a version published during a round, or a round that is still
 * open now, is not delayed by it.
 */
export function useConsentDue(): ConsentDue {
  const work = useWork();
  const { host, consents, persona, federation } = work;
  const { registry } = federation;
  const answers = useObservable(consents);
  // The state at the opening of the app; later changes are made in the settings.
  const [asks, setAsks] = useState<boolean | null>(() =>
    isSettled(consents.get(), TYC.version) ? false : null,
  );
  const { emp_id, rol } = persona;
  useEffect(() => {
    let here = true;
    // Settled here: answers given on another phone can wait for the first picture.
    if (isSettled(consents.get(), TYC.version))
      return inBackground(() => void learnProofs(host, consents, emp_id));
    void decide(host, consents, { emp_id, rol }, registry.get()).then((due) => {
      if (here) setAsks(due);
    });
    return () => {
      here = false;
    };
  }, [host, consents, emp_id, rol, registry]);
  if (asks === null) return 'mirando';
  return asks && !isSettled(answers, TYC.version) ? 'pedir' : 'libre';
}

/** Runs `work` when the browser is idle; returns a function that cancels it. */
function inBackground(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 1000);
  return () => clearTimeout(id);
}

/** Merges the server's answers. */
async function learnProofs(
  { data }: Work['host'],
  consents: Work['consents'],
  emp_id: string,
): Promise<void> {
  const reading = await data.read(ownConsents(emp_id));
  if (reading.ok) consents.learn(answersOf(reading.value.value));
}

/** Merges the answers of the server and the staff record; true when the terms are due and no work is open. */
async function decide(
  host: Work['host'],
  consents: Work['consents'],
  person: Pick<Work['persona'], 'emp_id' | 'rol'>,
  registry: ReturnType<Work['federation']['registry']['get']>,
): Promise<boolean> {
  const { emp_id } = person;
  const [ficha, busy] = await Promise.all([
    host.data.read({ path: `_emp_segdiez/${emp_id}` }),
    hasOpenWork(host.data, person, registry),
    learnProofs(host, consents, emp_id),
  ]);
  if (ficha.ok) consents.learn(paperAnswers(ficha.value.value));
  return !isSettled(consents.get(), TYC.version) && !busy;
}
