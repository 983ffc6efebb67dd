import { type ChunkNode, partition } from './reachable.ts';

const chunk = (id: string, ...askedBy: [string, boolean][]): ChunkNode => ({
  id,
  files: [`${id}.js`],
  root: id === 'entry',
  askedBy: askedBy.map(([by, share]) => ({ chunks: [by], share })),
});

test('what only share modules ask for is fallback, with all that hangs on it', () => {
  const { needed, fallback } = partition([
    chunk('entry'),
    chunk('remote', ['entry', false]),
    chunk('screen', ['remote', false]),
    chunk('react', ['remote', true]),
    chunk('ui', ['screen', true], ['entry', true]),
    chunk('calendar', ['ui', false]),
  ]);
  expect([...needed].sort()).toEqual(['entry.js', 'remote.js', 'screen.js']);
  expect([...fallback].sort()).toEqual(['calendar.js', 'react.js', 'ui.js']);
});

test('a chunk that own code asks for too is needed, whatever the order', () => {
  const { fallback } = partition([
    chunk('both', ['react', false], ['remote', false]),
    chunk('react', ['remote', true]),
    chunk('remote', ['entry', false]),
    chunk('entry'),
  ]);
  expect([...fallback]).toEqual(['react.js']);
});

test('a file of both kinds is needed', () => {
  const font = { ...chunk('ui', ['entry', true]), files: ['ui.js', 'font.woff2'] };
  const own = { ...chunk('remote', ['entry', false]), files: ['remote.js', 'font.woff2'] };
  expect([...partition([chunk('entry'), font, own]).fallback]).toEqual(['ui.js']);
});
