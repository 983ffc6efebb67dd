import { AUTH_STEPS, PEOPLE_STEPS } from './auth-steps.ts';
import { CODE_STEPS, SECTIONS_STEP } from './code-steps.ts';
import { DATA_STEPS } from './data-steps.ts';
import { PROJECT_STEPS } from './project-steps.ts';
import type { Step } from './step.ts';

/** All requirements of a company's project, in the order of setup. */
export const STEPS: readonly Step[] = [
  ...PROJECT_STEPS,
  ...AUTH_STEPS,
  ...DATA_STEPS,
  ...CODE_STEPS,
  ...PEOPLE_STEPS,
  SECTIONS_STEP,
];
