import { createFakeHost, FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import { render, screen } from '@testing-library/react';
import { HostContext } from './host-context.ts';
import { ReadingView } from './reading-view.tsx';

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
