import { atADesk } from '@gr/remote-kit/testing/at-a-desk';
import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { List, ListRow } from '@gr/shared/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { mountReact } from '../mount.tsx';
import { Page } from '../page.tsx';

const LISTS = [{ lists: ['/avisos'], details: ['/aviso'] }];

function NoticeList() {
  const [params, setParams] = useSearchParams();
  const [taps, setTaps] = useState(0);
  return (
    <Page title="Avisos">
      <p>{`Rango ${params.get('rango') ?? 'ninguno'}, ${taps} toques`}</p>
      <button type="button" onClick={() => setParams({ rango: '30' }, { replace: true })}>
        30 días
      </button>
      <button type="button" onClick={() => setTaps(taps + 1)}>
        Tocar
      </button>
      <List label="Avisos">
        {['a', 'b'].map((id) => (
          <ListRow key={id} title={`Aviso ${id}`} href={`/aviso?id=${id}`} />
        ))}
        <ListRow title="Otra sección" href="/otra" />
      </List>
    </Page>
  );
}

function NoticePage() {
  const [params] = useSearchParams();
  return (
    <Page task title={`Detalle ${params.get('id')}`}>
      <p>{`Texto de ${params.get('id')}`}</p>
    </Page>
  );
}

let desk: ReturnType<typeof atADesk>;
let unmount: () => void = () => undefined;
beforeEach(() => {
  desk = atADesk();
});
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  desk.putBack();
});

async function show(path: string): Promise<FakeHost> {
  const host = createFakeHost({ path });
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    const mounted = mountReact(
      root,
      host,
      <Routes>
        <Route path="/avisos" element={<NoticeList />} />
        <Route path="/aviso" element={<NoticePage />} />
        <Route path="*" element={<p>Otra cosa</p>} />
      </Routes>,
      { lists: LISTS },
    );
    unmount = () => mounted.unmount();
  });
  return host;
}

const open = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const where = (host: FakeHost) => {
  const { pathname, search, hash } = host.route.location.get();
  return pathname + search + hash;
};
const detail = () => screen.queryByRole('region', { name: 'Detalle' });

test('at a desk a row opens beside its list, each with its place in the address', async () => {
  const host = await show('/avisos?rango=7');
  await userEvent.click(screen.getByRole('button', { name: 'Tocar' }));
  await open('Aviso a');
  expect(where(host)).toBe('/avisos?rango=7#/aviso?id=a');
  expect(within(detail() as HTMLElement).getByText('Texto de a')).toBeVisible();
  expect(screen.getByText('Rango 7, 1 toques')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Detalle a' })).toBeVisible();
  expect(host.route.page.get()).toMatchObject({ title: 'Avisos', task: false });
  expect(screen.getByRole('link', { name: 'Aviso a' })).toHaveAttribute('aria-current', 'true');
  expect(detail()).toHaveFocus();
});

test('another row takes the place of the first: Back leads to the list', async () => {
  const host = await show('/avisos');
  await open('Aviso a');
  await open('Aviso b');
  expect(where(host)).toBe('/avisos#/aviso?id=b');
  act(() => host.route.back());
  expect(where(host)).toBe('/avisos');
  expect(detail()).toBeNull();
});

test('the cross and Escape lead back to the list', async () => {
  const host = await show('/avisos');
  await open('Aviso a');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el detalle' }));
  expect(where(host)).toBe('/avisos');
  // Back was pressed for the person: nothing new was gone to.
  expect(host.route.visited).toEqual(['/avisos#/aviso?id=a']);
  await open('Aviso b');
  await userEvent.keyboard('{Escape}');
  expect(where(host)).toBe('/avisos');
});

test('a shared address shows both; without anything behind it the cross shows the list', async () => {
  const host = await show('/avisos?rango=7#/aviso?id=b');
  expect(screen.getByText('Rango 7, 0 toques')).toBeVisible();
  expect(screen.getByText('Texto de b')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el detalle' }));
  expect(where(host)).toBe('/avisos?rango=7');
});

test('filters of the list leave the detail where it is', async () => {
  const host = await show('/avisos');
  await open('Aviso a');
  await userEvent.click(screen.getByRole('button', { name: '30 días' }));
  expect(where(host)).toBe('/avisos?rango=30#/aviso?id=a');
  expect(screen.getByText('Texto de a')).toBeVisible();
});

test('what is no detail of the list is a page of its own', async () => {
  const host = await show('/avisos');
  await open('Aviso a');
  await open('Otra sección');
  expect(where(host)).toBe('/otra');
  expect(screen.getByText('Otra cosa')).toBeVisible();
  expect(detail()).toBeNull();
});

test('on a phone a row is gone to, and the address of a desk shows the detail alone', async () => {
  desk.resize(false);
  const host = await show('/avisos');
  await open('Aviso a');
  expect(where(host)).toBe('/aviso?id=a');
  act(() => host.route.go('/avisos#/aviso?id=b'));
  expect(screen.getByText('Texto de b')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tocar' })).toBeNull();
  expect(host.route.page.get()).toMatchObject({ pathname: '/avisos', title: 'Detalle b', task: true });
});

test('a list keeps what it knows when the window grows and shrinks', async () => {
  await show('/avisos');
  await userEvent.click(screen.getByRole('button', { name: 'Tocar' }));
  act(() => desk.resize(false));
  act(() => desk.resize(true));
  expect(screen.getByText('Rango ninguno, 1 toques')).toBeVisible();
});

test('a detail becomes the page when the window shrinks, and the list its name again when it grows', async () => {
  const host = await show('/avisos#/aviso?id=b');
  act(() => desk.resize(false));
  expect(host.route.page.get()).toMatchObject({ title: 'Detalle b', task: true });
  act(() => desk.resize(true));
  expect(host.route.page.get()).toMatchObject({ title: 'Avisos', task: false });
});
