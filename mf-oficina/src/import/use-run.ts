import {
  ANSWERS_KEPT_MS,
  answerQuery,
  type OfficeAnswer,
  readAnswer,
  type StoredAnswer,
} from '@gr/shared/domain/oficina/answer';
import { type FirstPassword, openPasswords } from '@gr/shared/domain/oficina/envelope';
import { pushIdTime } from '@gr/shared/domain/registro/ids';
import { useHost, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NO_OUTCOME, type Outcome, withAnswer } from './outcome.ts';
import type { Run } from './run-draft.ts';
import { heldKey } from './tab-keys.ts';

/** State of an import. */
export interface RunState {
  readonly outcome: Outcome;
  readonly done: boolean;
  /** True when the answer to a part is no longer kept: what it did stands in its list only. */
  readonly isOld: boolean;
  /** True when a part failed to leave this device. */
  readonly stuck: boolean;
  /** First passwords that this tab could decrypt. */
  readonly claves: readonly FirstPassword[];
  /** `cerradas`: another tab holds the key; `danadas`: some could not be decrypted. */
  readonly sinAbrir: 'cerradas' | 'danadas' | null;
}

/** Follows an import by the answers to its parts, from whichever tab requested it. */
export function useRun({ parts }: Run): RunState {
  const { device, session, outbox } = useHost();
  const { uid } = useObservable(session.persona);
  const status = useObservable(outbox.status);
  const readings = useWatchAll<StoredAnswer>(
    Object.fromEntries(parts.map(({ op }) => [op, answerQuery(uid, op)])),
  );
  const answers = parts.flatMap(({ op, rowNumbers }) => {
    const answer = readAnswer(readings[op]?.snapshot?.value);
    return answer === null ? [] : [{ op, rowNumbers, answer }];
  });
  const privada = heldKey(parts[0]?.op);
  const { claves, damaged } = useOpened(answers, privada);
  const sealed = answers.some(({ answer }) => answer.claves !== undefined);
  const open = parts.filter(({ op }) => !answers.some((one) => one.op === op));
  const before = device.now() - ANSWERS_KEPT_MS;
  const gone = open.filter(
    ({ op }) =>
      (pushIdTime(op) ?? Number.POSITIVE_INFINITY) < before &&
      !status.some(({ id, state }) => id === op && state !== 'entregado'),
  );
  return {
    outcome: answers.reduce((all, { answer, rowNumbers }) => withAnswer(all, answer, rowNumbers), NO_OUTCOME),
    done: gone.length === open.length,
    isOld: gone.length > 0,
    stuck: status.some(({ id, state }) => state === 'problema' && parts.some(({ op }) => op === id)),
    claves,
    sinAbrir: sealed && privada === null ? 'cerradas' : damaged ? 'danadas' : null,
  };
}

interface Answered {
  readonly op: string;
  readonly answer: OfficeAnswer;
}

/** Decrypts the passwords of each part once; they are in list order, whichever part is decrypted first. */
function useOpened(answers: readonly Answered[], privada: ReturnType<typeof heldKey>) {
  const seen = useRef(new Set<string>());
  const [byPart, setByPart] = useState<ReadonlyMap<string, readonly FirstPassword[]>>(new Map());
  const [damaged, setDamaged] = useState(false);
  useEffect(() => {
    if (privada === null) return;
    for (const { op, answer } of answers) {
      if (answer.claves === undefined || seen.current.has(op)) continue;
      seen.current.add(op);
      openPasswords(privada, op, answer.claves).then(
        (opened) => setByPart((before) => new Map([...before, [op, opened]])),
        () => setDamaged(true),
      );
    }
  }, [answers, privada]);
  const claves = useMemo(() => answers.flatMap(({ op }) => byPart.get(op) ?? []), [answers, byPart]);
  return { claves, damaged };
}
