import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';

const sheets = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

const decides = ({ type, value = '' }: Node): boolean =>
  ['class', 'attribute', 'tag'].includes(type) || (type === 'pseudo' && !value.startsWith('::'));

/** Selectors that reach elements of other components with the weight of a single class. */
function weak(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (!rule.selector.includes('*')) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes) {
      if (selector.last.type === 'universal' && selector.nodes.filter(decides).length < 2)
        found.push(String(selector));
    }
  });
  return found;
}

test('the order in which styles of the kit are loaded decides nothing: each screen takes components in its own', () => {
  expect(sheets.length).toBeGreaterThan(30);
  const found = sheets.flatMap((file) => weak(readFileSync(path.join(__dirname, file), 'utf8')));
  expect(found).toEqual([]);
});
