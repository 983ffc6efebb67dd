import type { Location } from '@gr/shared/contract/route';
import { segment, type Target } from '../navigation/routes.ts';
import type { OpenWork } from './open-work.ts';

/** Input of the gate. */
export interface GateView {
  /** New work is blocked: this version is below the company's minimum. */
  readonly blocked: boolean;
  readonly target: Target | null;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** The place is a task (a round, a visit, a form). */
  readonly task: boolean;
  readonly open: readonly OpenWork[];
}

/** Own screens that begin work, so that the gate blocks them as it does the remotes. */
const WORK_SCREENS: readonly string[] = ['home', 'salud'];

/**
 * Decides which places are shown while new work is blocked. Begun work may be finished: a place that names an open round or visit in
 * its address, and the task that was on screen when the block came, until its place (first segment) is left or it ends. The screens
 * of the shell that begin nothing stay open for everybody.
 */
export interface Gate {
  /** `true` = the place is shown. Calling it twice gives the same answer. */
  passes(view: GateView): boolean;
  /** The answer for a place the person has not gone to yet. */
  wouldPass(view: GateView): boolean;
}

/** Creates a gate that remembers no task yet. */
export function createGate(): Gate {
  let running: string | null = null;
  const wouldPass = ({ blocked, target, location, task, open }: GateView): boolean => {
    if (!blocked || target === null) return true;
    if (target.kind === 'own') return !WORK_SCREENS.includes(target.screen);
    if (target.kind !== 'remote') return true;
    return names(location, open) || (task && running === segment(location.pathname));
  };
  return {
    wouldPass,
    passes(view) {
      const { target, location, task } = view;
      const shown = wouldPass(view);
      running = shown && task && target?.kind === 'remote' ? segment(location.pathname) : null;
      return shown;
    },
  };
}

/** True for a place whose address names a round or a visit that is open. */
export function names({ pathname, search }: GateView['location'], open: readonly OpenWork[]): boolean {
  const said = [...pathname.split('/'), ...new URLSearchParams(search).values()];
  return open.some(({ id }) => said.includes(id));
}
