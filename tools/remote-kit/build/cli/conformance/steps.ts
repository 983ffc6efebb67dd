import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import type { Recorrido, Step } from '../../recorrido.ts';

/** File of a remote's walks. */
export const FILE = path.join('sandbox', 'recorrido.ts');

/** How long a step may take before it counts as impossible, ms. */
const STEP_MS = 8_000;

/** The walks of the remote in folder `dir`; `undefined` = it has no such file. Rejects when the file can't be loaded. */
export async function readRecorridos(dir: string): Promise<readonly Recorrido[] | undefined> {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return undefined;
  const { recorridos } = (await import(pathToFileURL(file).href)) as {
    readonly recorridos?: readonly Recorrido[];
  };
  if (!Array.isArray(recorridos)) throw new Error(`${FILE} exports no «recorridos».`);
  return recorridos;
}

/** Text of a step for messages. */
export function stepText(step: Step): string {
  if ('tap' in step) return `tap «${step.tap}»`;
  if ('type' in step) return `type into «${step.type[0]}»`;
  return 'see' in step ? `see «${step.see}»` : 'go back';
}

/** Runs a step; `false` = an optional step is missing, so the walk ends here. Rejects when it can't be done. */
export async function doStep(page: Page, step: Step): Promise<boolean> {
  if ('back' in step) {
    await page.goBack();
    return true;
  }
  const target = targetOf(page, step);
  const there = await target.waitFor({ timeout: STEP_MS }).then(
    () => true,
    () => false,
  );
  if (!there && step.maybe) return false;
  if (!there) throw new Error('it is not on the screen');
  if ('tap' in step) await target.click({ timeout: STEP_MS });
  else if ('type' in step) await target.fill(step.type[1], { timeout: STEP_MS });
  return true;
}

const ROLES = ['button', 'link', 'tab', 'option', 'menuitem', 'row'] as const;

function targetOf(page: Page, step: Exclude<Step, { readonly back: true }>): Locator {
  if ('see' in step) return page.getByText(step.see).first();
  if ('type' in step) return page.getByLabel(step.type[0]).first();
  const [first, ...rest] = ROLES.map((role) => page.getByRole(role, { name: step.tap }));
  // Radio buttons and check boxes are hidden behind their labels.
  const labels = page.locator('label', { hasText: step.tap });
  return [...rest, labels].reduce((any, one) => any.or(one), first as Locator).first();
}
