import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

interface Slot<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  part: ComponentType<P> | undefined;
}

const FAILURE = { code: 'UI-001', message: mensajes.parteNoCargo } as const;

/**
 * A component of the kit too heavy for the start: loaded when first shown, with its skeleton meanwhile and «Reintentar» after a failure.
 * Not `React.lazy`, which keeps the failure until the page is reloaded.
 */
export function heavyPart<P extends object>(load: Slot<P>['load']): (props: P) => ReactNode {
  const slot: Slot<P> = { load, part: undefined };
  return (given) => <HeavyPart slot={slot} given={given} />;
}

function HeavyPart<P extends object>({ slot, given }: { readonly slot: Slot<P>; readonly given: P }) {
  const [Part, setPart] = useState(() => slot.part);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  useEffect(() => {
    if (slot.part !== undefined) return undefined;
    let gone = false;
    slot.load().then(
      (module) => {
        slot.part = module.default;
        if (!gone) setPart(() => module.default);
      },
      () => {
        if (!gone) setFailedAt(attempt);
      },
    );
    return () => {
      gone = true;
    };
  }, [slot, attempt]);
  if (Part !== undefined) return <Part {...given} />;
  if (failedAt === attempt) {
    return <ErrorState failure={FAILURE} onRetry={() => setAttempt((count) => count + 1)} />;
  }
  return <Skeleton shape="detail" />;
}
