import type { Rol } from '@gr/shared/contract/session';

/** Label of the phone's Back. */
export const BACK = 'Atrás';

/** One recorded action of a tester. */
export type Done =
  | { readonly kind: 'tap'; readonly role: string; readonly name: string }
  | { readonly kind: 'type'; readonly label: string; readonly text: string }
  | { readonly kind: 'back' };

/** Text of a step. */
export function inWords(step: Done): string {
  if (step.kind === 'tap') return `Tocar «${step.name}»`;
  return step.kind === 'type' ? `Escribir «${step.text}» en «${step.label}»` : BACK;
}

/** The recorded actions as a Playwright test that opens the sandbox at `link` and repeats them. */
export function asScript(nombre: string, link: string, steps: readonly Done[]): string {
  const lines = steps.map((step) => {
    if (step.kind === 'back')
      return `await phone.getByRole('button', { name: '${BACK}', exact: true }).click();`;
    if (step.kind === 'type')
      return `await phone.getByLabel(${text(step.label)}, { exact: true }).fill(${text(step.text)});`;
    return `await phone.getByRole(${text(step.role)}, { name: ${text(step.name)} }).first().click();`;
  });
  return `import { test } from '@playwright/test';

test(${text(nombre)}, async ({ page }) => {
  await page.goto(${text(link)});
  const phone = page.frameLocator('iframe');
${lines.map((line) => `  ${line}`).join('\n')}
});
`;
}

/** The same as a walk that each deploy makes (`sandbox/recorrido.ts`): steps that save must be removed by hand. */
export function asWalk(nombre: string, rol: Rol, en: string, steps: readonly Done[]): string {
  const pasos = steps.map((step) => {
    if (step.kind === 'back') return { back: true };
    return step.kind === 'type' ? { type: [step.label, step.text] } : { tap: step.name };
  });
  return `${JSON.stringify({ nombre, rol, en, pasos }, null, 2)}\n`;
}

function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
