import { categoriesInUse, categoriesOfForm, severityFor } from './categoria-choices.ts';
import { type Categorias, catNovName } from './categorias.ts';

test('every incident has a name: its kind, what another program called it, or that it is one', () => {
  expect(['puerta_abierta', 'otro', 'inundación', ''].map((cat) => catNovName(cat, {}))).toEqual([
    'Puerta abierta',
    'Otra novedad',
    'Novedad «inundación»',
    'Novedad',
  ]);
});

const OWN: Categorias = {
  ascensor: { nombre: 'Ascensor detenido', criticidad: 'alta', frecuente: true, estado: 'activa' },
  piscina: { nombre: 'Piscina sin salvavidas', estado: 'retirada' },
  ruido: { nombre: 'Ruido de vecinos', frecuente: false, estado: 'activa' },
  hurto: { nombre: 'Hurto', estado: 'retirada' },
  otro: { nombre: 'Otra cosa', estado: 'retirada' },
};

test('a company names its kinds and those of the first list; a retired one keeps its name', () => {
  const names = ['ascensor', 'ruido', 'piscina', 'otro', 'constructor'].map((cat) => catNovName(cat, OWN));
  expect(names).toEqual([
    'Ascensor detenido',
    'Ruido de vecinos',
    'Piscina sin salvavidas',
    'Otra novedad',
    'Novedad «constructor»',
  ]);
});

test('what is chosen from: the first list as it is where nothing was read, else without what is retired', () => {
  expect(categoriesInUse({})).toHaveLength(25);
  const keys = categoriesInUse(OWN).map(({ value }) => value);
  expect(keys).toHaveLength(25);
  expect(keys).toEqual(expect.arrayContaining(['ascensor', 'ruido', 'otro']));
  expect(keys).not.toContain('hurto');
  expect(keys).not.toContain('piscina');
  expect(keys.slice(-2)).toEqual(['ascensor', 'otro']);
});

test('one tap away stands what the company wants there, and what was chosen', () => {
  const { near, rest } = categoriesOfForm(OWN, ['ruido', 'puerta_abierta', 'hurto'], 'piscina');
  expect(near.map(({ label }) => label)).toEqual([
    'Puerta abierta',
    'Ascensor detenido',
    'Piscina sin salvavidas',
  ]);
  expect(rest.map(({ value }) => value)).toContain('ruido');
  expect(rest.map(({ value }) => value)).not.toContain('ascensor');
  const chosen = categoriesOfForm(OWN, ['puerta_abierta'], 'ruido');
  expect(chosen.near.map(({ value }) => value)).toContain('ruido');
  expect(chosen.rest.map(({ value }) => value)).not.toContain('ruido');
});

test('a kind brings how grave it is, until the person said so by hand', () => {
  expect(severityFor(OWN, { before: null, next: 'ascensor', now: 'media' })).toBe('alta');
  expect(severityFor(OWN, { before: 'ascensor', next: 'ruido', now: 'alta' })).toBe('media');
  expect(severityFor(OWN, { before: null, next: 'ascensor', now: 'baja' })).toBe('baja');
});
