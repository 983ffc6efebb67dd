import { writeFile } from 'node:fs/promises';
import { openPhone } from './support/chromium.ts';
import { writePath } from './support/database.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp, startStack } from './support/stack.ts';
import { goInside, whole } from './support/visit.ts';

const out = '/tmp/b-look';
const stack = await startStack(undefined, frozenApp());
const phone = await openPhone({});
const page = await phone.page();
const session = await phone.context.newCDPSession(page);
async function size(width: number, height: number) {
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 800 });
}
async function shoot(name: string) {
  for (const theme of ['noche', 'sol']) {
    await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme);
    await page.waitForTimeout(300);
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: false });
    await writeFile(`${out}/${name}-${theme}.png`, Buffer.from(data, 'base64'));
  }
}
try {
  await writePath(stack.url, '_empresa_/inf_inicio', 'Este informe resume el servicio de la semana.\nGracias por su confianza.');
  await writePath(stack.url, '_empresa_/inf_cierre', 'Dudas: Marta Ruiz, 310 555 0101.');
  await size(360, 780);
  await logIn(page, stack.url, process.argv[2] ?? '9001');
  await goInside(page, '/informes?un=u001');
  await whole(page, 'Cifras');
  await shoot('informe-360');
  await goInside(page, '/informes/analisis?un=u001');
  await whole(page, 'Dudas por persona');
  await page.getByText('Puntos leídos y sin leer').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 500));
  await page.waitForTimeout(1200);
  await shoot('plano-360');
  await page.evaluate(() => scrollBy(0, 1100));
  await shoot('pausas-360');
  await goInside(page, '/informes/analisis?un=u002');
  await whole(page, 'Dudas por persona');
  await page.getByText('Puntos leídos y sin leer').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 500));
  await page.waitForTimeout(800);
  await shoot('plano-u002-360');
  await goInside(page, '/oficina/empresa');
  await whole(page, 'Palabras al inicio');
  await size(360, 2600);
  await page.waitForTimeout(500);
  await shoot('empresa-360');
  await size(800, 4200);
  await goInside(page, '/informes?un=u001');
  await whole(page, 'Cifras');
  await page.emulateMedia({ media: 'print' });
  await page.waitForTimeout(500);
  await shoot('informe-print');
} finally {
  await phone.close();
  await stack.kill();
}
