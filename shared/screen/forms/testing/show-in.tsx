import type { FakeHost } from '@gr/remote-kit/testing/fake-host';
import { UiProvider } from '@gr/shared/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostContext } from '../../host-context.ts';

// jsdom makes no object URLs; the fake photo store returns invented ones.
URL.revokeObjectURL = () => undefined;

/** Renders parts of a screen over a fake host. */
export function showIn(host: FakeHost, parts: ReactNode): { readonly again: (parts: ReactNode) => void } {
  const around = (inside: ReactNode) => (
    <UiProvider navigate={(to) => host.route.go(to)}>
      <HostContext value={host}>{inside}</HostContext>
    </UiProvider>
  );
  const { rerender } = render(around(parts));
  return { again: (next) => rerender(around(next)) };
}
