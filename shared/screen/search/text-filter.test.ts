import { filterByText } from './text-filter.ts';

const PEOPLE = [
  { nombre: 'Ángela Peña', doc: '1030' },
  { nombre: 'Luis Gómez', doc: '1031' },
  { nombre: 'Ana Luisa Páez', doc: '2030' },
];
const textOf = ({ nombre, doc }: (typeof PEOPLE)[number]) => `${nombre} ${doc}`;
const found = (query: string) => filterByText(PEOPLE, query, textOf).map(({ doc }) => doc);

test.each([
  ['', ['1030', '1031', '2030']],
  ['  ', ['1030', '1031', '2030']],
  ['PENA', ['1030']],
  ['luis', ['1031', '2030']],
  ['páez luis', ['2030']],
  ['1031', ['1031']],
  ['1.031', ['1031']],
  ['Pe\u006E\u0303a\u200B', ['1030']],
  ['nadie', []],
])('«%s» finds %j', (query, docs) => expect(found(query)).toEqual(docs));

test('a row is read once for one way of searching, and anew for another', () => {
  const read = jest.fn(textOf);
  filterByText(PEOPLE, 'ana', read);
  filterByText(PEOPLE, 'anal', read);
  expect(read).toHaveBeenCalledTimes(PEOPLE.length);
  expect(filterByText(PEOPLE, 'ana', ({ doc }) => doc)).toEqual([]);
});
