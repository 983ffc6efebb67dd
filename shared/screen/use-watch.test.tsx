import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext, joinReadings, useWatch, useWatchAll } from './screen.ts';

const LOST = { code: 'DA-001', message: 'Sin datos.' };

function One({ path }: { readonly path: string | null }) {
  const { snapshot, failure, retry } = useWatch<{ readonly n: string }>(path === null ? null : { path });
  return (
    <>
      <output>{snapshot ? (snapshot.value?.n ?? 'nada') : 'espera'}</output>
      <p data-testid="fallo">{failure?.code}</p>
      <button type="button" onClick={retry}>
        otra vez
      </button>
    </>
  );
}

function All({ units }: { readonly units: readonly string[] }) {
  const queries = Object.fromEntries(units.map((un) => [un, { path: `_x_/${un}` }]));
  const { snapshot, failure, retry } = joinReadings(useWatchAll<{ readonly n: string }>(queries));
  const value = Object.entries(snapshot?.value ?? {}).map(([un, { n }]) => `${un}=${n}`);
  return (
    <>
      <output>{snapshot ? value.join() : 'espera'}</output>
      <p data-testid="fallo">{failure?.code}</p>
      <button type="button" onClick={retry}>
        otra vez
      </button>
    </>
  );
}

const at = (host: FakeHost, node: React.ReactNode) => <HostContext value={host}>{node}</HostContext>;
const shown = () => screen.getByRole('status').textContent;
const told = () => screen.getByTestId('fallo').textContent;
const data = { _x_: { a: { n: '1' }, b: { n: '2' } } };

test('a reading of one question is never shown under another', async () => {
  const host = createFakeHost({ data });
  const { rerender } = render(at(host, <One path="_x_/a" />));
  expect(await screen.findByText('1')).toBeInTheDocument();
  host.data.break('_x_/b', LOST);
  rerender(at(host, <One path="_x_/b" />));
  expect(shown()).toBe('espera');
  await screen.findByText('DA-001');
  expect(shown()).toBe('espera');
  rerender(at(host, <One path={null} />));
  expect(shown()).toBe('espera');
  expect(told()).toBe('');
});

test('«Reintentar» takes the failure away at once and asks again', async () => {
  const host = createFakeHost({ data });
  host.data.break('_x_/a', LOST);
  render(at(host, <One path="_x_/a" />));
  await screen.findByText('DA-001');
  act(() => host.data.break('_x_/a', null));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1')).toBeInTheDocument();
  expect(told()).toBe('');
});

test('several are watched at once; what fails stands beside the rest and can be asked again', async () => {
  const host = createFakeHost({ data });
  host.data.break('_x_/b', LOST);
  render(at(host, <All units={['a', 'b']} />));
  expect(await screen.findByText('a=1')).toBeInTheDocument();
  expect(told()).toBe('DA-001');
  act(() => host.data.break('_x_/b', null));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('a=1,b=2')).toBeInTheDocument();
  expect(told()).toBe('');
});
