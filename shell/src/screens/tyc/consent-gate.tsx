import { Screen, Skeleton } from '@gr/shared/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { useConsentDue } from './use-consent-due.ts';

/** Shows the terms between the login and the work where they are due. */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const due = useConsentDue();
  const { host } = useWork();
  const [page, setPage] = useState<{ readonly Ask: ComponentType } | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (due !== 'pedir') return;
    import('./ask.view.tsx').then(
      ({ AskConsent }) => setPage({ Ask: AskConsent }),
      (cause: unknown) => {
        // A person who can't be shown the text can't be asked: at the next start, then.
        host.trace.error('SH-002', cause);
        setLost(true);
      },
    );
  }, [due, host]);
  if (due === 'libre' || lost) return children;
  if (due === 'pedir' && page) return <page.Ask />;
  return (
    <main>
      <Screen>
        <Skeleton shape="card" rows={3} />
      </Screen>
    </main>
  );
}
