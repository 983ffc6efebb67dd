import { render, screen } from '@testing-library/react';
import { createFakeHost, FAKE_NOW } from '../testing/fake-host.ts';
import { HostContext } from './host-context.ts';
import { joinReadings, type Reading, ReadingView, ReceivedMark } from './reading-view.tsx';

test('offline the list says how old the copy is, and leaves the connection to the shell', () => {
  const host = createFakeHost({ network: 'sin_conexion' });
  const snapshot = {
    value: { a: 'Portería' },
    source: 'replica',
    at: FAKE_NOW - 600_000,
    pending: [],
  } as const;
  render(
    <HostContext value={host}>
      <ReadingView reading={{ snapshot, failure: null, retry: () => undefined }} empty="Nada.">
        {(value) => <p>{value.a}</p>}
      </ReadingView>
    </HostContext>,
  );
  expect(screen.getByText('Portería')).toBeVisible();
  expect(screen.getByText(/Actualizado a las/)).toBeVisible();
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});

const retry = (): void => undefined;
const waiting: Reading<string> = { snapshot: null, failure: null, retry };
const failed: Reading<string> = { snapshot: null, failure: { code: 'DA-001', message: 'Sin datos.' }, retry };

function known(value: string | null, more: { source?: 'replica' | 'server'; at?: number } = {}) {
  const snapshot = { value, source: more.source ?? 'server', at: more.at ?? 10, pending: [`op-${value}`] };
  return { snapshot, failure: null, retry } as const;
}

test('the joint reading waits for all and is as old as its oldest part', () => {
  expect(joinReadings({ a: known('x'), b: waiting }).snapshot).toBeNull();
  const joined = joinReadings({ a: known('x', { at: 7, source: 'replica' }), b: known('y') });
  expect(joined.snapshot).toEqual({
    value: { a: 'x', b: 'y' },
    source: 'replica',
    at: 7,
    pending: ['op-x', 'op-y'],
  });
});

test('what failed or is not there is left out; only failures leave nothing', () => {
  const part = joinReadings({ a: known('x'), b: failed, c: known(null) });
  expect(part.snapshot?.value).toEqual({ a: 'x' });
  expect(part.failure?.code).toBe('DA-001');
  expect(joinReadings({ a: failed })).toMatchObject({ snapshot: null, failure: { code: 'DA-001' } });
});

test('no questions have an empty answer', () => {
  expect(joinReadings({}).snapshot).toMatchObject({ value: {}, source: 'server', at: 0 });
});

const at = (por_nombre: string, fechah_srv: number) => ({ por: 'e1', por_nombre, fechah_srv, motivo: 'x' });

test('says who received the last part and when; a record that came by itself has none', () => {
  const first = Date.parse('2026-11-20T20:00:00-05:00');
  const { rerender, container } = render(
    <ReceivedMark recibido={{ b: at('Gloria Salazar', first + 60_000), a: at('Otra', first) }} />,
  );
  expect(screen.getByText(/^Recibido por la oficina, Gloria Salazar, .*20:01/)).toBeVisible();
  rerender(<ReceivedMark recibido={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
