import type { Location } from '@gr/shared/contract/route';
import { mustUpdate } from '@gr/shared/domain/app/version-app';
import { useObservable } from '@gr/shared/ui';
import { useCallback, useState } from 'react';
import { VERSION } from '../../base/version.ts';
import { NO_REGISTRY, resolve, type Target } from '../../work/navigation/routes.ts';
import { createGate } from '../../work/version/gate.ts';
import { useWork } from '../../work/work.ts';
import { isTask } from './titles.ts';

/** The gate's decision for the present place. */
export interface Gated {
  readonly blocked: boolean;
  /** The present place is shown all the same. */
  readonly shown: boolean;
  /** The decision for another place, now. */
  readonly wouldPass: (next: Location) => boolean;
}

/** Blocks new work while this version is below the company's minimum. */
export function useGate(target: Target | null, task: boolean): Gated {
  const { persona, federation, history, version, openWork } = useWork();
  const location = useObservable(history.location);
  const open = useObservable(openWork);
  const blocked = mustUpdate(useObservable(version), VERSION);
  const [gate] = useState(createGate);
  const shown = gate.passes({ blocked, target, location, task, open });
  const wouldPass = useCallback(
    (next: Location) => {
      const registry = federation.registry.get();
      return gate.wouldPass({
        blocked: mustUpdate(version.get(), VERSION),
        target: resolve(next.pathname, registry ?? NO_REGISTRY, persona.rol),
        location: next,
        task: isTask(next.pathname, registry),
        open: openWork.get(),
      });
    },
    [gate, persona.rol, federation, version, openWork],
  );
  return { blocked, shown, wouldPass };
}
