import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '@gr/shared/build/browser/find';
import { chromium } from 'playwright-core';

/** Draws the PNG icons of the app from `shell/public/icons/icon.svg`. Run by hand when the drawing changes. */
const DIR = path.resolve('shell/public/icons');

/** `square` = to the corners, for shapes the platform cuts itself; `art` = size of the drawing inside. */
const ICONS = [
  { file: 'icon-192.png', size: 192, square: false, art: 1 },
  { file: 'icon-512.png', size: 512, square: false, art: 1 },
  { file: 'maskable-512.png', size: 512, square: true, art: 0.94 },
  { file: 'apple-touch-180.png', size: 180, square: true, art: 1 },
  { file: 'shortcut-96.png', size: 96, square: false, art: 1 },
];

const svg = readFileSync(path.join(DIR, 'icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const page = await browser.newPage();
for (const { file, size, square, art } of ICONS) {
  const shape = square ? svg.replace('rx="112"', 'rx="0"') : svg;
  const move = (256 * (1 - art)).toFixed(1);
  const drawn = shape.replace('id="marca"', `transform="translate(${move} ${move}) scale(${art})"`);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawn}`,
  );
  writeFileSync(path.join(DIR, file), await page.screenshot({ omitBackground: true }));
}
await browser.close();
