import { createFakeHost, FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Snapshot } from '@gr/shared/contract/data';
import { render, screen } from '@testing-library/react';
import { HostContext } from './host-context.ts';
import { ReadingView } from './reading-view.tsx';

const shown = (reading: Pick<Snapshot<Record<string, string>>, 'at' | 'value'>) =>
  render(
    <HostContext value={createFakeHost({ network: 'sin_conexion' })}>
      <ReadingView
        reading={{
          snapshot: { ...reading, source: 'replica', pending: [] },
          failure: null,
          retry: () => undefined,
        }}
        empty="Nada."
      >
        {(value) => <p>{value.a}</p>}
      </ReadingView>
    </HostContext>,
  );

test('offline a phone that never read a list does not say that it is empty', () => {
  shown({ value: null, at: 0 });
  expect(screen.getByText(/Se ve al haber señal/)).toBeVisible();
  expect(screen.queryByText('Nada.')).toBeNull();
});

test('offline the list says how old the copy is, and leaves the connection to the shell', () => {
  shown({ value: { a: 'Portería' }, at: FAKE_NOW - 600_000 });
  expect(screen.getByText('Portería')).toBeVisible();
  expect(screen.getByText(/Actualizado a las/)).toBeVisible();
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});
