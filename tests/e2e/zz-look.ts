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
  await logIn(page, stack.url, process.argv[2] ?? '2001');
  await goInside(page, '/informes?un=u001');
  await whole(page, 'Cifras');
  await shoot('informe-360');
  await goInside(page, '/informes/analisis?un=u001');
  await whole(page, 'Dudas por persona');
  await page.waitForTimeout(1500);
  for (const [w, top] of [[360, 9000], [1366, 5200]] as const) {
    await size(w, top);
    await page.waitForTimeout(500);
    await shoot(`analisis-${w}`);
  }
  await page.emulateMedia({ media: 'print' });
  await size(800, 5200);
  await page.waitForTimeout(500);
  await shoot('analisis-print');
} finally {
  await phone.close();
  await stack.kill();
}
