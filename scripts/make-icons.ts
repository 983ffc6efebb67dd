import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '@gr/remote-kit/build/browser/find';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from '../shared/ui/icons/icons.ts';

/**
 * Draws the PNG icons of the app from `shell/public/icons/icon.svg`, and those of its shortcuts from the kit's. Run by hand when an icon
 * changes.
 */
const DIR = path.resolve('shell/public/icons');

/** `square` = full bleed, for platforms that mask icons; `art` = size of the drawing inside. */
const ICONS = [
  { file: 'icon-192.png', size: 192, square: false, art: 1 },
  { file: 'icon-512.png', size: 512, square: false, art: 1 },
  { file: 'maskable-512.png', size: 512, square: true, art: 0.94 },
  { file: 'apple-touch-180.png', size: 180, square: true, art: 1 },
];

/** Icons of the shortcuts in the manifests. */
const SHORTCUTS = ['round', 'incident', 'scan', 'checklist', 'building'] as const;

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
await page.setViewportSize({ width: 96, height: 96 });
for (const name of SHORTCUTS) {
  const drawing = renderToStaticMarkup(createElement(icons[name], { size: 52, color: '#ffc53d' }));
  const disc = 'width:96px;height:96px;border-radius:48px;background:#0f1419';
  await page.setContent(`<style>body{margin:0}svg{margin:22px}</style><div style="${disc}">${drawing}</div>`);
  const file = path.join(DIR, `shortcut-${name}-96.png`);
  writeFileSync(file, await page.screenshot({ omitBackground: true }));
}
await browser.close();
