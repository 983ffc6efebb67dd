import { compileFunction } from 'node:vm';
import { asScript, asWalk, type Done } from './session.ts';

const STEPS: readonly Done[] = [
  { kind: 'tap', role: 'link', name: "Ronda «d'Or»" },
  { kind: 'type', label: 'Descripción', text: 'dijo "no"\nluego sí' },
  { kind: 'back' },
];

test('what was recorded becomes a script that says the same, whatever letters it has', () => {
  const script = asScript('caso 1', 'http://127.0.0.1:4400/?ruta=%2Ftips', STEPS);
  expect(script).toContain(`getByRole('link', { name: 'Ronda «d\\'Or»' }).first().click();`);
  expect(script).toContain(`getByLabel('Descripción', { exact: true }).fill('dijo "no"\\nluego sí');`);
  expect(script).toContain(`await page.goto('http://127.0.0.1:4400/?ruta=%2Ftips');`);
  // It is a script: no text in it ends too early.
  const body = script.replace(/^import.*$/m, '');
  expect(() => compileFunction(body, ['test'])).not.toThrow();
});

test('or a walk of a deploy', () => {
  expect(JSON.parse(asWalk('caso 1', 'rondero', '/tips', STEPS))).toEqual({
    nombre: 'caso 1',
    rol: 'rondero',
    en: '/tips',
    pasos: [{ tap: "Ronda «d'Or»" }, { type: ['Descripción', 'dijo "no"\nluego sí'] }, { back: true }],
  });
});
