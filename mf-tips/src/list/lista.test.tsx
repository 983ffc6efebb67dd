import { fail } from '@gr/shared/contract/result';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSavedTips, saveTip } from '../saved/saved-tips.data.ts';
import { show, TIPS } from '../show.testing.tsx';
import { NO_FILTER, nextTip, type Shelf, tipRows } from './lista.model.ts';

const AT = { path: '/tips' };
const A: Tip = TIPS.a;

async function titles(): Promise<(string | null)[]> {
  const headings = await screen.findAllByRole('heading', { level: 2 });
  return headings.map((heading) => heading.textContent);
}

function card(title: string): HTMLElement {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(title));
  if (!found) throw new Error(`no card ${title}`);
  return found;
}

test('shows the tips of the role in their order, with what is known of each', async () => {
  const readTips = { e1001: { a: { version: 1, fechah_x: 1 } } };
  await show({ ...AT, data: { _tips: TIPS, _tips_leidos_: readTips } });
  expect(await titles()).toEqual(['Puertas', 'Protección personal']);
  expect(within(card('Puertas')).getByText('Nuevo')).toBeInTheDocument();
  expect(within(card('Puertas')).getByText('1 min de lectura · Novedades')).toBeInTheDocument();
  expect(within(card('Protección personal')).getByText('Cambió')).toBeInTheDocument();
  expect(within(card('Protección personal')).getByText('Obligatoria')).toBeInTheDocument();
  expect(within(card('Puertas')).getByRole('link')).toHaveAttribute('href', '/tipsleer?id=b');
});

test('drafts and what was put away crowd out nothing that is published', async () => {
  const away = Array.from({ length: 60 }, (_, n) => [`z${n}`, { ...TIPS.d, orden: 0 }]);
  await show({ ...AT, data: { _tips: { ...Object.fromEntries(away), ...TIPS } } });
  expect(await titles()).toEqual(['Puertas', 'Protección personal']);
});

test('search forgives accents, looks into the text, and says when nothing is found', async () => {
  await show({ ...AT, data: { _tips: TIPS } });
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'proteccion');
  expect(await titles()).toEqual(['Protección personal']);
  await userEvent.clear(box);
  await userEvent.type(box, 'afuera');
  expect(await titles()).toEqual(['Puertas']);
  await userEvent.type(box, ' xyz');
  expect(screen.getByText(/Ningún tip habla de/)).toBeInTheDocument();
});

test('the markup of a text is not searched', async () => {
  await show({ ...AT, data: { _tips: { a: { ...A, cuerpo: '<p class="zapato">Casco</p>' } } } });
  await userEvent.type(await screen.findByRole('searchbox'), 'zapato');
  expect(screen.getByText(/Ningún tip habla de/)).toBeInTheDocument();
});

test('a category and «Solo sin leer» stand in the address', async () => {
  const readTips = { e1001: { b: { version: 1, fechah_x: 1 } } };
  const { host } = await show({ ...AT, data: { _tips: TIPS, _tips_leidos_: readTips } });
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Novedades');
  expect(await titles()).toEqual(['Puertas']);
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Ya leyó todos los tips de esta lista.')).toBeInTheDocument();
  expect(screen.getByText('1 tip por leer')).toBeVisible();
  expect(host.route.location.get().search).toBe('?tema=Novedades&sin_leer=1');
});

test('another screen asks for the tips of a kind of incident', async () => {
  const { host } = await show({ path: '/tips?cat=puerta_abierta', data: { _tips: TIPS } });
  expect(await titles()).toEqual(['Puertas']);
  expect(screen.getByText('Tips para: Puerta abierta')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(host.route.location.get().search).toBe('');
  expect(await titles()).toHaveLength(2);
});

test('without a connection tips open whose text is here, kept by choice or read with the list; the others say why not', async () => {
  const { cuerpo: _gone, ...bare } = TIPS.b;
  const { host } = await show(
    { ...AT, data: { _tips: { ...TIPS, b: bare, c: { ...TIPS.b, titulo: 'Nunca abierto' } } } },
    async (fake) => {
      await saveTip(fake, 'a', A);
    },
  );
  await titles();
  act(() => host.network.state.set('sin_conexion'));
  await waitFor(() => expect(within(card('Puertas')).queryByRole('link')).toBeNull());
  expect(within(card('Puertas')).getByText(/no está guardado en el teléfono/)).toBeInTheDocument();
  expect(within(card('Nunca abierto')).getByRole('link')).toBeInTheDocument();
  expect(within(card('Protección personal')).getByRole('link')).toBeInTheDocument();
  expect(within(card('Protección personal')).getByText(/^Guardado · 40 kB$/)).toBeInTheDocument();
  expect(screen.getByText('1 tip guardado · 40 kB')).toBeInTheDocument();
});

test('kept tips are there even when the list is not', async () => {
  const { error } = fail('DA-001', 'No hay datos.') as { error: { code: string; message: string } };
  await show({ ...AT, network: 'sin_conexion' }, async (fake) => {
    fake.data.break('_tips', error);
    await saveTip(fake, 'a', A);
  });
  expect(await titles()).toContain('Protección personal');
});

test('a kept tip follows its new version, and leaves when it is no longer published', async () => {
  const { host } = await show({ ...AT, data: { _tips: TIPS } }, async (fake) => {
    await saveTip(fake, 'a', { ...A, version: 1, cuerpo: '<p>Antes</p>' });
    await saveTip(fake, 'd', { ...A, version: 1 });
  });
  await waitFor(async () => {
    const kept = await readSavedTips(host);
    expect(Object.keys(kept)).toEqual(['a']);
    expect(kept.a?.tip.version).toBe(2);
  });
});

test('says so when there are none, and when they can’t be had', async () => {
  await show({ ...AT, data: {} });
  expect(await screen.findByText('Todavía no hay tips publicados.')).toBeInTheDocument();
});

test('an error keeps the way to try again', async () => {
  await show({ ...AT }, (fake) => fake.data.break('_tips', { code: 'DA-003', message: 'Sin acceso.' }));
  expect(await screen.findByText('Sin acceso.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

const SHELF: Shelf = {
  tips: TIPS,
  readTips: {},
  savedTips: {},
  categorias: {},
  rol: 'supervisor',
  online: true,
};

test('the texts of tips are read once, not at each key', () => {
  let reads = 0;
  const counted = {
    ...A,
    get cuerpo() {
      reads += 1;
      return A.cuerpo ?? '';
    },
  };
  for (const search of ['b', 'bo', 'bot'])
    expect(tipRows({ ...SHELF, tips: { a: counted } }, { ...NO_FILTER, search })).toHaveLength(1);
  expect(reads).toBe(1);
});

test('a supervisor sees their own', () => {
  expect(tipRows(SHELF, NO_FILTER).map((row) => row.id)).toEqual(['a', 'c']);
});

test('the next tip is an unread one, and one that can be read', () => {
  const rondero = { ...SHELF, rol: 'rondero' } as const;
  expect(nextTip(rondero, 'b')?.id).toBe('a');
  expect(nextTip(rondero, 'a')?.id).toBe('b');
  const { cuerpo: _gone, ...bare } = A;
  expect(nextTip({ ...rondero, online: false, tips: { ...rondero.tips, a: bare } }, 'b')).toBeNull();
  expect(nextTip({ ...rondero, tips: { a: A } }, 'a')).toBeNull();
});

test('nothing is called new while the readings are not known', () => {
  expect(tipRows({ ...SHELF, readTips: null }, NO_FILTER).every((row) => row.novedad === null)).toBe(true);
  expect(tipRows({ ...SHELF, readTips: null }, { ...NO_FILTER, unread: true })).toHaveLength(2);
});

test('without a line nobody is told that all is read where that is not known', async () => {
  await show({ path: '/tips?sin_leer=1', data: { _tips: TIPS } }, (fake) =>
    fake.data.break('_tips_leidos_', { code: 'DA-001', message: 'Sin conexión.' }),
  );
  expect(await titles()).toEqual(['Puertas', 'Protección personal']);
  expect(screen.queryByText(/por leer|Ya leyó/)).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
