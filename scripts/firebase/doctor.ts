import type { Google } from './google.ts';
import type { Finding, Step, Wanted } from './step.ts';
import { STEPS } from './steps.ts';

/** A step and its finding. */
export interface Looked {
  readonly step: Step;
  readonly finding: Finding;
}

/** Checks every step without changes. */
export async function examine(google: Google, wanted: Wanted): Promise<readonly Looked[]> {
  const looked: Looked[] = [];
  for (const step of STEPS) looked.push({ step, finding: await step.look(google, wanted) });
  return looked;
}

const MARKS = { good: 'good   ', missing: 'MISSING', unseen: 'unseen ' } as const;

/** The findings, in order, each with its remedy. */
export function report(looked: readonly Looked[]): string {
  const lines = looked.flatMap(({ step, finding }, n) => {
    const number = String(n + 1).padStart(2);
    const head = `${number} ${MARKS[finding.state]} ${step.id}: ${step.what}\n     ${finding.says}`;
    return finding.state === 'good' ? [head] : [`${head}\n     → ${finding.remedy}`];
  });
  const open = looked.filter(({ finding }) => finding.state !== 'good').length;
  const end =
    open === 0
      ? 'Nothing is missing.'
      : `${open} of ${looked.length} are not as they should be; begin with the first.`;
  return `${lines.join('\n')}\n\n${end}\n`;
}
