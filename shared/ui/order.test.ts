import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

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
