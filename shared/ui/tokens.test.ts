import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

type Palette = Readonly<Record<string, string>>;

/** Colours declared in the block that follows `selector`, over those of `base`. */
function palette(selector: string, base: Palette = {}): Palette {
  const start = css.indexOf('{', css.indexOf(`${selector} {`));
  const block = css.slice(start, css.indexOf('}', start));
  const found = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { ...base, ...Object.fromEntries(found) };
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const noche = palette('  :root');
const sol = palette(':root[data-theme="sol"]', noche);
const solByPhone = palette(':root:not([data-theme="noche"])', noche);

const SURFACES = ['bg', 'surface', 'raised', 'field'];
const TEXT: readonly (readonly [string, string])[] = [
  ...SURFACES.flatMap((surface) => [['text', surface] as const, ['text-2', surface] as const]),
  ...SURFACES.flatMap((surface) => [
    ['error', surface] as const,
    ['warn', surface] as const,
    ['ok', surface] as const,
    ['accent-text', surface] as const,
  ]),
  ...['ok', 'info', 'warn', 'error'].flatMap((tone) => [
    [tone, `${tone}-bg`] as const,
    ['text', `${tone}-bg`] as const,
  ]),
  ['text', 'pressed'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-pressed'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-pressed'],
];
const EDGES: readonly (readonly [string, string])[] = SURFACES.flatMap((surface) => [
  ['control-line', surface] as const,
  ['focus', surface] as const,
  ['primary', surface] as const,
  ['danger', surface] as const,
]);

describe.each([
  ['noche', noche],
  ['sol', sol],
])('theme %s', (_name, colours) => {
  const colour = (name: string) => colours[name] ?? 'absent';

  test.each(TEXT)('text %s on %s reaches 7:1', (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(7);
  });

  test.each(EDGES)('edge %s on %s reaches 3:1', (edge, surface) => {
    expect(contrast(colour(edge), colour(surface))).toBeGreaterThanOrEqual(3);
  });
});

test('Sol is the same by choice and by the phone', () => {
  expect(solByPhone).toEqual(sol);
  expect(Object.keys(sol).length).toBeGreaterThan(25);
});

test('the layers are declared first, in the order of the house', () => {
  expect(css.startsWith('@layer reset, tokens, ui, remotes;')).toBe(true);
});

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).map((file) =>
  path.join(__dirname, file),
);

const decides = ({ type, value = '' }: Node): boolean =>
  ['class', 'attribute', 'tag'].includes(type) || (type === 'pseudo' && !value.startsWith('::'));

/** Selectors of a sheet with the weight of a single class. */
function single(sheet: string): Selector[] {
  const found: Selector[] = [];
  postcss.parse(readFileSync(sheet, 'utf8')).walkRules((rule) => {
    const { nodes } = parseSelectors().astSync(rule.selector);
    found.push(...nodes.filter((selector) => selector.nodes.filter(decides).length === 1));
  });
  return found;
}

/** Sheet → classes of it that stand on an element behind those of another sheet, which they are to outdo. */
function second(component: string): [sheet: string, name: string][] {
  const code = readFileSync(component, 'utf8');
  const sheets = new Map(
    [...code.matchAll(/import (\w+) from '(.*\.module\.css)'/g)].map(([, name, sheet]) => [name, sheet]),
  );
  return [...code.matchAll(/cx\(([^()]*)\)/g)].flatMap(([, names = '']) => {
    const all = [...names.matchAll(/\b(\w+)\.(\w+)/g)].filter(([, sheet]) => sheets.has(sheet));
    const rest = all.filter(([, sheet]) => sheet !== all[0]?.[1]);
    return rest.map(([, sheet, name = '']): [string, string] => [
      path.join(component, '..', sheets.get(sheet) ?? ''),
      name,
    ]);
  });
}

// Each screen takes the kit's components in an order of its own, out of several files.
describe('the order in which styles of the kit are loaded decides nothing', () => {
  test('for rules that reach elements of other components', () => {
    const sheets = files.filter((file) => file.endsWith('.module.css'));
    expect(sheets.length).toBeGreaterThan(30);
    const weak = sheets.flatMap(single).filter(({ last }) => last.type === 'universal');
    expect(weak.map(String)).toEqual([]);
  });

  test('for elements with classes of two sheets', () => {
    const both = files.filter((file) => file.endsWith('.tsx')).flatMap(second);
    expect(both.map(([, name]) => name)).toEqual(expect.arrayContaining(['chip', 'select']));
    const weak = both.filter(([sheet, name]) => single(sheet).some((it) => String(it).trim() === `.${name}`));
    expect(weak).toEqual([]);
  });
});
