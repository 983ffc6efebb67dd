import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildGallery } from './build.ts';
import { PARTS } from './parts.ts';
import { serveFolder } from './serve.ts';

const SCENES = [
  'ingreso',
  'inicio',
  'ronda',
  'novedad',
  'campos',
  'historial',
  'acciones',
  'estados',
  'confirmar',
  'hoja',
  'filtros',
  'lista',
  'visor',
  'fotos',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly targets: readonly string[];
}

/** Axe violations of the page. */
async function check(page: Page): Promise<readonly Found[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const runner = Reflect.get(window, 'axe') as {
      run: () => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
    };
    const { violations } = await runner.run();
    return violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map((node) => `${node.html} ${node.failureSummary}`),
    }));
  });
}

/** Controls under 48 px on a side. */
function small(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a, select, textarea, input:not([type=radio], [type=checkbox]), label:has(input)',
      ),
    ]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) => (element as HTMLElement).tabIndex >= 0 && (box.width < 48 || box.height < 48),
      )
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 160)}`,
      ),
  );
}

/** True when content is wider than the screen. */
function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

const folder = process.argv[2] ?? 'shots';
const full = process.argv.includes('--full');
const only = process.argv.filter((word) => SCENES.includes(word));
mkdirSync(folder, { recursive: true });
const built = await buildGallery();
const { server, url } = await serveFolder(built);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
});
let problems = 0;
const report = (what: string) => {
  problems += 1;
  process.stdout.write(`${what}\n`);
};
async function picture(page: Page, look: string, name: string): Promise<void> {
  await page.screenshot({ path: path.join(folder, `${look}-${name}.png`), fullPage: full });
  for (const { id, targets } of await check(page))
    report(`${look} ${name}: ${id}\n  ${targets.join('\n  ')}`);
  for (const what of await small(page)) report(`${look} ${name}: blanco pequeño ${what}`);
  if (await overflows(page)) report(`${look} ${name}: más ancho que la pantalla`);
}

for (const look of [
  { name: 'noche', colorScheme: 'dark', width: 360, scale: 1 },
  { name: 'sol', colorScheme: 'light', width: 360, scale: 1 },
  { name: 'grande', colorScheme: 'dark', width: 320, scale: 2 },
] as const) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 780 },
    colorScheme: look.colorScheme,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    locale: 'es-CO',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => report(`${look.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') report(`${look.name}: ${message.text()}`);
  });
  for (const scene of SCENES.filter((name) => only.length === 0 || only.includes(name))) {
    await page.goto(`${url}?escena=${scene}`);
    await page.evaluate((scale) => {
      document.documentElement.style.setProperty('--font-scale', String(scale));
    }, look.scale);
    await page.locator('h1').first().waitFor();
    if (scene === 'acciones') {
      await page.getByRole('button', { name: 'Éxito' }).click();
      await page.getByRole('button', { name: 'Error' }).click();
      await page.getByText('No pudimos enviar').waitFor();
    }
    if (scene === 'estados') await page.getByText('Cargando…').waitFor();
    await picture(page, look.name, scene);
    for (const [part, open] of PARTS[scene] ?? []) {
      await open(page);
      await picture(page, look.name, `${scene}-${part}`);
    }
  }
  await context.close();
}
await browser.close();
server.close();
rmSync(built, { recursive: true });
process.stdout.write(`${problems} problemas; imágenes en ${folder}\n`);
process.exitCode = problems === 0 ? 0 : 1;
