import { createHash } from 'node:crypto';
import { withEntry } from '@gr/shared/domain/minuta/chain';
import { type Anotacion, anotaciones, type MinutaDia } from '@gr/shared/domain/minuta/minuta';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, show } from '../show.testing.tsx';
import { bookTable } from './book-table.model.ts';
import { sinceRead } from './entries.model.ts';
import { mensajes as m } from './mensajes.ts';
import { bookOf } from './sample.testing.ts';

const TODAY = '2026-11-28';
const BOOK = bookOf(NOW, 3, (text) => createHash('sha256').update(text).digest('hex'));
const data = (book = BOOK) => asJson({ _minuta_: { u001: book } });
const ana = { persona: { rol: 'rondero', emp_id: 'e1001', uid: 'u_e1001', nombre: 'Ana Ruiz' } } as const;

beforeAll(() => Promise.all(['book', 'note', 'handover'].map((name) => import(`./${name}.view.tsx`))));

const entries = async () =>
  [...((await screen.findAllByRole('list', { name: m.lista }))[0]?.children ?? [])] as HTMLElement[];

/** Notes that are on the phone alone; the figure is joined to its word by a narrow space. */
const waiting = (n: number) => screen.findByText(new RegExp(`^${n}\\sanotaci`));

test('the book of the day, newest first: what was told late has both hours, a correction names the entry', async () => {
  const host = await show({ path: '/minuta', data: data(), ...ana });
  const rows = await entries();
  expect(rows[0]).toHaveTextContent('Empezó una visita');
  expect(rows[2]).toHaveTextContent('Era ABC 132');
  expect(rows[2]).toHaveTextContent(m.corrige(2));
  expect(rows[3]).toHaveTextContent(/1:00.*Llegó.*6:00/);
  expect(rows.find((one) => one.textContent?.includes('ABC 123'))).toHaveTextContent(m.corregida);
  expect(host.route.page.get()?.subtitle).toMatch(/Los Cedros/);
  await userEvent.type(screen.getByLabelText(m.buscar), 'pena');
  expect(await entries()).toHaveLength(2);
  // Files hold a text as it was written, and what was corrected on a later day.
  const [first] = anotaciones(BOOK).filter(({ fecha, n }) => fecha === TODAY && n === 1);
  if (first === undefined) throw new Error('no entry');
  const odd = { ...first, texto: 'Llaves 3..7 y espere...' };
  const fix = { ...first, clave: 'x', fecha: '2026-11-29', corrige: first.clave };
  const of = { un_nombre: '', fecha: '2026-11-28', all: [odd], known: [fix, odd], hash: '', at: 1, now: 1 };
  expect(bookTable(of).rows[0]?.[3]).toBe(`Llaves 3..7 y espere... ${m.corregida}`);
  await userEvent.click(screen.getByRole('link', { name: m.antes }));
  expect(host.route.location.get().search).toContain('fecha=2026-11-27');
});

test('«Verificar» looks at the days around, and at the book itself, not at an old copy', async () => {
  const host = await show({ path: '/minuta', data: data(), ...ana });
  await userEvent.click(await screen.findByRole('button', { name: m.comprobar }));
  expect(await screen.findByText(m.bien(18))).toBeVisible();
  act(() => host.data.setSource('replica', NOW - 3_600_000));
  // The result holds for the entries, wherever they were read.
  expect(screen.getByText(m.bien(18))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.comprobar }));
  expect(await screen.findByText(m.sin_servidor)).toBeVisible();
});

test.each([
  ['written anew with hashes of its own', 2, true],
  ['written anew, looked at from the next day', 3, true],
  ['taken out', 2, false],
])('a day %s is named', async (_, day, isThere) => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const book = structuredClone(BOOK);
  const fecha = '2026-11-27';
  delete book[fecha];
  if (isThere) {
    // The last entry of the day before, and a day that is one entry shorter.
    const before = BOOK['2026-11-26']?.fin;
    const filas = Object.entries(BOOK[fecha]?.filas ?? {}).slice(0, 3);
    let anew: MinutaDia | undefined;
    for (const one of filas)
      anew = withEntry(
        anew ?? null,
        { fecha: '2026-11-26', n: before?.n ?? 0, hash: before?.hash ?? '' },
        one,
        sha,
      );
    if (anew) book[fecha] = anew;
  }
  await show({ path: `/minuta?fecha=2026-11-${25 + day}`, data: data(book), ...ana });
  await userEvent.click(await screen.findByRole('button', { name: m.comprobar }));
  const sentence = isThere
    ? `Falta la anotación 6 del ${fecha}.`
    : `Faltan todas las anotaciones del ${fecha}.`;
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a signature that came late hides nothing that came before it', () => {
  const all = Array.from({ length: 21 }, (_, i) => {
    const n = 21 - i;
    return { ...BOOK[TODAY]?.filas?.n3, n, clave: n === 21 ? 'mine' : `k${n}`, fecha: TODAY } as Anotacion;
  });
  const [mine, ...others] = all;
  const book = [{ ...mine, que: 'leida', emp_id: 'e1001' } as Anotacion, ...others];
  const { rows } = sinceRead(book, 'e1001', { nota: 'mine', fechah_x: NOW, hasta: 'k12' });
  expect(rows.map(({ n }) => n)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
  // Signed with a line, the signature is the newest entry: nothing is new.
  const at = { nota: 'mine', fechah_x: NOW };
  expect(sinceRead(book, 'e1001', { ...at, hasta: 'k20' }).rows).toEqual([]);
  expect(sinceRead(book, 'e1001', { ...at, hasta: 'older' })).toMatchObject({ rows: [], at: mine?.fechah_x });
});

test('one changed text is named', async () => {
  const changed = structuredClone(BOOK);
  Object.assign(changed[TODAY]?.filas?.n3 ?? {}, { texto: 'Entrega llave del salón a la señora Pena' });
  await show({ path: '/minuta', data: data(changed), ...ana });
  await userEvent.click(await screen.findByRole('button', { name: m.comprobar }));
  expect(await screen.findByText(`La anotación 3 del ${TODAY} no es la que se escribió.`)).toBeVisible();
});

test('a note is a tile, a text and «Guardar»; a correction carries the key of the own entry', async () => {
  const host = await show({ path: '/minuta/anotar?un=u001', data: data(), ...ana });
  await userEvent.click(await screen.findByRole('button', { name: 'Llaves' }));
  await userEvent.click(await screen.findByRole('button', { name: m.guardar }));
  expect(await screen.findAllByText(/Escriba qué pasó/)).not.toHaveLength(0);
  await userEvent.type(screen.getByLabelText(m.texto), 'Recibe llave del cuarto de bombas');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  await waiting(1);
  const [first] = host.outbox.committed;
  expect(Object.values(first?.updates ?? {})[0]).toMatchObject({ que: 'llaves', emp_id: 'e1001' });
  const own = await entries();
  const fix = own.find((one) => one.textContent?.includes('señora Peña'));
  await userEvent.click(within(fix as HTMLElement).getByRole('link', { name: m.corregir }));
  await userEvent.type(await screen.findByLabelText(m.texto), 'Era la señora Pinto');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  await waiting(2);
  expect(Object.values(host.outbox.committed[1]?.updates ?? {})[0]).toMatchObject({ corrige: 'n3' });
});

test('the incoming guard reads what came since they signed, and signs with one tap', async () => {
  const book = structuredClone(BOOK);
  const read = { ...book['2026-11-27']?.filas?.n4, que: 'leida', emp_id: 'e1001' } as never;
  Object.assign(book['2026-11-27']?.filas ?? {}, { n4: read });
  const host = await show({ path: '/minuta?un=u001', data: data(book), ...ana });
  await act(async () => host.route.go('/minuta/relevo?un=u001'));
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(await entries()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: m.la_lei }));
  await waiting(1);
  expect(Object.values(host.outbox.committed[0]?.updates ?? {})[0]).toMatchObject({
    que: 'leida',
    texto: m.leida(6, TODAY),
  });
  // The book has no entry of it yet.
  await act(async () => host.route.go('/minuta/relevo?un=u001'));
  expect(await screen.findByText(m.nada_nuevo)).toBeVisible();
  expect(screen.queryByRole('button', { name: m.la_lei })).toBeNull();
});

test.each([
  ['a colleague', ana.persona, []],
  ['who supervises', { rol: 'supervisor', emp_id: 'e9' } as const, ['blob:fake/f']],
])('the photo of a beginning of a shift: %s', async (_, persona, shown) => {
  const book = structuredClone(BOOK);
  const archivos = { f: { id_archivo: 'f', tipo: 'foto', ruta: 'r', mime: 'image/jpeg' } };
  const entry = { ...book[TODAY]?.filas?.n3, que: 'turno', emp_id: 'e2', archivos } as never;
  Object.assign(book[TODAY]?.filas ?? {}, { n3: entry });
  await show({ path: '/minuta', data: data(book), persona });
  // The book has a note with a photo too, of which everybody sees it.
  await waitFor(() =>
    expect(screen.getAllByRole('img', { name: /Foto/ }).map((one) => one.getAttribute('src'))).toEqual([
      ...shown,
      'blob:fake/f1',
    ]),
  );
});

test('the office reads and does not write', async () => {
  await show({ path: '/minuta', data: data(), persona: { rol: 'admin' } });
  expect(await entries()).toHaveLength(6);
  expect(screen.queryByRole('link', { name: m.anotar })).toBeNull();
  expect(screen.queryByRole('link', { name: m.corregir })).toBeNull();
});
