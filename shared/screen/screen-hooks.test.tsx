import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Operation } from '../contract/outbox.ts';
import { fail, ok } from '../contract/result.ts';
import { actOf } from './act.ts';
import { showIn } from './forms/testing/show-in.tsx';
import { HostContext } from './host-context.ts';
import { OnlyFor } from './only-for.tsx';
import { keepPosition, recentPosition } from './position.ts';
import { useArrival } from './use-arrival.ts';
import { useBusy } from './use-busy.ts';
import { useCommit } from './use-commit.ts';
import { useNow } from './use-now.ts';

const HERE = { lat: 4.6, lng: -74, prec_m: 5 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function around(host: FakeHost) {
  return { wrapper: ({ children }: { readonly children: ReactNode }) => inHost(host, children) };
}
function inHost(host: FakeHost, children: ReactNode) {
  return <HostContext value={host}>{children}</HostContext>;
}

test('one piece of work at a time, shown only when it takes long', async () => {
  const { result } = renderHook(() => useBusy());
  let end: (value: string) => void = () => undefined;
  const work = () =>
    new Promise<string>((resolve) => {
      end = resolve;
    });
  const first = result.current.run(work);
  expect(await result.current.run(work)).toBeUndefined();
  expect(result.current.busy).toBe(false);
  act(() => {
    jest.advanceTimersByTime(300);
  });
  expect(result.current.busy).toBe(true);
  end('hecho');
  expect(await act(async () => first)).toBe('hecho');
  expect(result.current.busy).toBe(false);
});

test('waits for a value that is on its way, not for one that never comes', async () => {
  const use = ({ value, there }: { value: string; there: boolean }) => useArrival(value, there);
  const late = renderHook(use, { initialProps: { value: 'nada', there: false } });
  const asked = late.result.current();
  late.rerender({ value: 'llegó', there: true });
  expect(await asked).toBe('llegó');
  const never = renderHook(use, { initialProps: { value: 'sin datos', there: false } }).result.current();
  jest.advanceTimersByTime(1_500);
  expect(await never).toBe('sin datos');
});

test('the time is read again by itself', () => {
  const host = createFakeHost({ now: 1_000 });
  const { result } = renderHook(() => useNow(60_000), around(host));
  host.advance(60_000);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(result.current).toBe(61_000);
});

test('a second press commits nothing more; what could not be kept is told', async () => {
  const host = createFakeHost();
  const { result } = renderHook(() => useCommit(), around(host));
  const operation: Operation = {
    id: '-Op000000000000000001',
    aggregate: 'a/1',
    tipo: 'a',
    resumen: 'A',
    updates: { a: 1 },
    files: [],
    effects: [],
  };
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
  const both = Promise.all([result.current.commit(operation), result.current.commit(operation)]);
  expect(await act(() => both)).toEqual([false, false]);
  expect(host.shown).toEqual([{ kind: 'error', message: 'No hay espacio.' }]);
  expect(await act(() => result.current.commit(operation))).toBe(true);
  expect(host.outbox.committed).toHaveLength(1);
});

test('a screen of other roles says so and shows the way out', () => {
  const host = createFakeHost({ persona: { rol: 'rondero' } });
  const parts = { title: 'Supervisión', message: 'La hace el supervisor.', action: <a href="/x">Salir</a> };
  const { again } = showIn(
    host,
    <OnlyFor {...parts} roles={['supervisor']}>
      <p>dentro</p>
    </OnlyFor>,
  );
  expect(screen.getByText('La hace el supervisor.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Salir' })).toBeInTheDocument();
  expect(screen.queryByText('dentro')).toBeNull();
  again(
    <OnlyFor {...parts} roles={['supervisor', 'rondero']}>
      <p>dentro</p>
    </OnlyFor>,
  );
  expect(screen.getByText('dentro')).toBeInTheDocument();
});

test('a position of a moment ago is at hand; a slow or refused one holds nobody back', async () => {
  const host = createFakeHost({ position: ok(HERE) });
  const stop = keepPosition(host);
  expect(await recentPosition(host)).toEqual(HERE);
  stop();
  host.setPosition(fail('PO-001', 'Sin permiso.'));
  expect(await recentPosition(host)).toEqual(HERE);
  host.advance(30_001);
  expect(await recentPosition(host)).toBeUndefined();
  host.holdPosition();
  const slow = recentPosition(host);
  jest.advanceTimersByTime(150);
  expect(await slow).toBeUndefined();
});

test('who acts, with and without a position', () => {
  const host = createFakeHost({ now: 5 });
  expect(actOf(host, 'op-1')).toMatchObject({ op: 'op-1', uid: 'u_e1001', emp_id: 'e1001', now: 5 });
  expect(actOf(host, 'op-1')).not.toHaveProperty('posicion');
  expect(actOf(host, 'op-1', HERE)).toMatchObject({ posicion: HERE });
});
