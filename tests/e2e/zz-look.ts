import { postLink } from '@gr/shared/domain/qr/post-screen';
import { openPhone } from './support/chromium.ts';
import { logIn } from './support/rondero.ts';
import { startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';

const stack = await startStack();
const SCREEN = { un_id: 'u001', qr_id: 'q01', qr_ver: 1, clave: 'ab'.repeat(32), un_nombre: 'Conjunto Residencial Los Cedros', nom_qr: 'Portería principal' };
for (const theme of ['noche', 'sol']) {
  const phone = await openPhone();
  const page = await phone.page();
  await page.goto(postLink(stack.url, SCREEN));
  await page.getByText(/^\S+ \d{4} \d{4}$/).waitFor();
  await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/b7/look-puesto-${theme}.png` });
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.screenshot({ path: `/tmp/b7/look-puesto-wide-${theme}.png` });
  const late = await phone.page();
  await late.clock.install({ time: Date.now() - 600_000 });
  await late.goto(postLink(stack.url, SCREEN));
  await late.getByText(/corrida/).waitFor();
  await late.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme);
  await late.screenshot({ path: `/tmp/b7/look-late-${theme}.png` });
  const none = await phone.page();
  await none.goto(`${stack.url}/login`);
  await none.evaluate(() => localStorage.clear());
  await none.goto(`${stack.url}/puesto`);
  await none.getByText(/no tiene/).waitFor();
  await none.screenshot({ path: `/tmp/b7/look-none-${theme}.png` });
  await phone.close();
  const d = await openPhone();
  const desk = await d.page();
  await logIn(desk, stack.url, '9001');
  await desk.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme);
  for (const size of [[1366, 768], [360, 780]] as const) {
    await desk.setViewportSize({ width: size[0], height: size[1] });
    await goInside(desk, '/oficina/unidades/u001/puntos/q01');
    await desk.getByLabel('Letrero').waitFor();
    if (theme === 'noche' && size[0] === 1366) {
      await desk.getByLabel('Letrero').selectOption('cambia');
      await desk.getByRole('button', { name: 'Guardar', exact: true }).click();
      await desk.getByText('Guardado').first().waitFor();
      await desk.waitForTimeout(1500);
      await goInside(desk, '/oficina/unidades/u001/puntos/q02');
      await desk.getByLabel('Letrero').selectOption('nfc');
      await desk.getByRole('button', { name: 'Guardar', exact: true }).click();
      await desk.getByText('Guardado').first().waitFor();
      await desk.waitForTimeout(1500);
      await goInside(desk, '/oficina/unidades/u001/puntos/q01');
      await desk.getByLabel('Letrero').waitFor();
    }
    await desk.waitForTimeout(500);
    await desk.screenshot({ path: `/tmp/b7/look-point-${theme}-${size[0]}.png`, fullPage: true });
    for (const q of ['q01', 'q02']) {
      await goInside(desk, `/oficina/unidades/u001/puntos/${q}/clave`);
      await desk.getByText(/Con esto se pueden/).waitFor();
      await desk.waitForTimeout(400);
      await desk.screenshot({ path: `/tmp/b7/look-clave-${q}-${theme}-${size[0]}.png`, fullPage: true });
    }
  }
  await d.close();
}
await stack.kill();
process.exit(0);
