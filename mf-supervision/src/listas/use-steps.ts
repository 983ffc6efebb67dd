import type { Plantilla } from '@gr/shared/domain/lista/lista';
import type { Notebook, Problems } from '@gr/shared/screen';
import { focusField } from '@gr/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Draft } from './draft.model.ts';
import { problemsOf } from './fill.data.ts';
import {
  END,
  fieldId,
  isAnswered,
  missingPart,
  placeOf,
  possibleSteps,
  type Step,
  type StepItem,
  visibleSteps,
} from './steps.model.ts';

/** Current step of the form, and navigation. */
export interface Steps {
  readonly all: readonly Step[];
  /** Index in `all`; their count = the summary. */
  readonly place: number;
  /** `null` = the summary. */
  readonly current: Step | null;
  /** Errors of the whole list, and those shown in this step, from the first try on. */
  readonly problems: Problems;
  readonly problemsHere: Problems;
  /** True when the step was tried and is still incomplete. */
  readonly halted: boolean;
  readonly back: () => void;
  /** Goes to the next step, or to the first error here. */
  readonly next: () => void;
  /** Goes to the next step regardless of errors. */
  readonly skip: () => void;
  /** Goes to the first incomplete item of the list; false when there is none. */
  readonly toMissing: () => boolean;
  readonly onlyPending: boolean;
  readonly filterPending: (onlyThese: boolean) => void;
}

/** The steps of a list in progress. */
export function useSteps(plantilla: Plantilla, b: Draft, notebook: Notebook<Draft>): Steps {
  const possible = useMemo(() => possibleSteps(plantilla), [plantilla]);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<{ readonly id: string } | null>(null);
  // Items pending when the filter was set: an item must not disappear while it is being answered.
  const [pending, setPending] = useState<ReadonlySet<string> | null>(null);
  const missing = problemsOf(plantilla, b);
  const lacks = (item: StepItem): boolean =>
    missing[item.id] !== undefined || !isAnswered(item, b.respuestas, b.fotos);
  const all = visibleSteps(possible, plantilla, b.respuestas);
  const steps = pending
    ? visibleSteps(possible, plantilla, b.respuestas, (item) => pending.has(item.id) || lacks(item))
    : all;
  const lugar = placeOf(b.paso, steps, possible);
  const step = steps[lugar] ?? null;

  useEffect(() => {
    if (focus) focusField(focus.id);
  }, [focus]);

  function go(clave: string): void {
    notebook.change({ paso: clave });
    setFocus(null);
  }
  function forward(): void {
    go(steps[lugar + 1]?.key ?? END);
  }
  function show(at: Step, item: StepItem): void {
    setTried((before) => new Set([...before, at.key]));
    setFocus({ id: fieldId(item.id, missingPart(item, b.respuestas)) });
  }
  const here = step?.items.filter(({ id }) => missing[id] !== undefined) ?? [];
  const halted = step !== null && tried.has(step.key) && here.length > 0;
  return {
    all: steps,
    place: lugar,
    current: step,
    problems: missing,
    problemsHere: step && tried.has(step.key) ? missing : {},
    halted,
    back: () => go(steps[lugar - 1]?.key ?? ''),
    next: () => {
      const [first] = here;
      if (step && first) show(step, first);
      else forward();
    },
    skip: forward,
    toMissing: () => {
      for (const each of all) {
        const item = each.items.find(({ id }) => missing[id] !== undefined);
        if (!item) continue;
        notebook.change({ paso: each.key });
        show(each, item);
        return true;
      }
      return false;
    },
    onlyPending: pending !== null,
    filterPending: (onlyThese) => {
      const left = all.flatMap(({ items }) => items.filter(lacks)).map(({ id }) => id);
      setPending(onlyThese ? new Set(left) : null);
      const first = all.find(({ items }) => items.some(lacks));
      if (onlyThese && !step && first) go(first.key);
    },
  };
}
