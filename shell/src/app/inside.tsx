import type { Failure } from '@gr/shared/contract/result';
import { HostContext } from '@gr/shared/screen';
import { ErrorState, Screen, Skeleton, UiProvider, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { storageFailure } from '../phone-db/storage-failure.ts';
import { isOutdated, isQuota } from '../phone-db/transaction.ts';
import type { LockReason } from '../ports/session/session.ts';
import type { CloseDialogProps } from '../screens/cerrar/close-dialog.tsx';
import { ConsentGate } from '../screens/tyc/consent-gate.tsx';
import { inBackground } from '../work/in-background.ts';
import type { AppHistory } from '../work/navigation/history.ts';
import type { Opened } from '../work/opening.ts';
import { Overlay } from '../work/overlay.tsx';
import { type Started, startWork } from '../work/start-work.ts';
import { WorkProvider } from '../work/work.ts';
import type { Updates } from '../work/worker-client/updates.ts';
import { Frame } from './frame/frame.tsx';
import { abrir } from './mensajes.ts';

/** A failed start: what failed, and what helps. */
interface StartFailure {
  readonly failure: Failure;
  /** A Spanish sentence below it. */
  readonly stillWorks: string;
}

/**
 * What failed when the services did not start: the phone's store (`OB-101`, `OB-102`, `SH-003`), which browsers tell as a `DOMException`, or
 * the app's own code (`SH-013`), where restarting the phone helps nothing.
 */
function startFailure(cause: unknown): StartFailure {
  if (isOutdated(cause) || isQuota(cause))
    return { failure: storageFailure(cause), stillWorks: abrir.guardados };
  if (cause instanceof DOMException)
    return { failure: { code: 'SH-003', message: abrir.fallo, cause }, stillWorks: abrir.aSalvo };
  const name = cause instanceof Error ? cause.name : typeof cause;
  return {
    failure: { code: 'SH-013', message: abrir.falloApp(name), cause },
    stillWorks: abrir.sinReiniciar,
  };
}

export interface InsideProps {
  readonly opened: Opened;
  readonly history: AppHistory;
  readonly updates: Updates;
  /** The person has left: by «Cerrar» (`null`) or because the session ended. */
  readonly onOut: (reason: LockReason | null) => void;
}

type Stage =
  | { readonly kind: 'abriendo' | 'saliendo' }
  | ({ readonly kind: 'fallo' } & StartFailure)
  | { readonly kind: 'listo'; readonly started: Started };

/** Everything behind the login. Starts the services, renders the frame, and ends both when the person leaves. */
export function Inside({ opened, history, updates, onOut }: InsideProps) {
  const { session } = opened;
  const [stage, setStage] = useState<Stage>({ kind: 'abriendo' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const state = session.state.get();
    if (state.kind !== 'dentro') return undefined;
    let stopped = false;
    let started: Started | null = null;
    startWork(opened, state.persona, history, updates).then(
      (done) => {
        started = done;
        if (stopped) void done.stop();
        else setStage({ kind: 'listo', started: done });
      },
      (cause) => {
        reportError(cause);
        if (!stopped && attempt >= 0) setStage({ kind: 'fallo', ...startFailure(cause) });
      },
    );
    return () => {
      stopped = true;
      void started?.stop();
    };
  }, [opened, session, history, updates, attempt]);

  // The session may end without the person: revoked, suspended, too long without the server; also during this load.
  useEffect(() => {
    const look = () => {
      const state = session.state.get();
      if (state.kind === 'bloqueada') onOut(state.reason);
    };
    look();
    return session.state.subscribe(look);
  }, [session, onOut]);

  const leave = useCallback(
    async (started: Started) => {
      // The page is removed first, so that no remote is on screen while the person changes.
      setStage({ kind: 'saliendo' });
      await new Promise((resolve) => setTimeout(resolve));
      try {
        await started.stop();
        await session.signOut();
        onOut(null);
      } catch (cause) {
        // The person is still signed in: the error is shown, and opening again is the way on.
        reportError(cause);
        const failure = { code: 'SH-012', message: abrir.sinCerrar, cause };
        // One that a newer version took over needs this window closed.
        const shown = isOutdated(cause) ? startFailure(cause) : { failure, stillWorks: abrir.aSalvo };
        setStage({ kind: 'fallo', ...shown });
      }
    },
    [session, onOut],
  );

  const retry = () => {
    setStage({ kind: 'abriendo' });
    setAttempt(attempt + 1);
  };
  return (
    <UiProvider navigate={(to) => history.go(to)}>
      {stage.kind === 'listo' ? (
        <Ready started={stage.started} onLeave={leave} />
      ) : (
        <main>
          <Screen>
            {stage.kind === 'fallo' ? (
              <ErrorState failure={stage.failure} stillWorks={stage.stillWorks} onRetry={retry} />
            ) : (
              <Skeleton shape="card" rows={3} />
            )}
          </Screen>
        </main>
      )}
    </UiProvider>
  );
}

/** ms from the first picture until the app connects even on a busy phone: a screen without a reading waits 5 s. */
const CONNECT_MS = 500;

interface ReadyProps {
  readonly started: Started;
  readonly onLeave: (started: Started) => Promise<void>;
}

function Ready({ started, onLeave }: ReadyProps) {
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  useEffect(() => inBackground(started.connect, CONNECT_MS), [started]);
  // The person's name and units may change while they work (read again on reconnection).
  const persona = useObservable(started.work.host.session.persona);
  const work = useMemo(
    () => ({ ...started.work, persona, askToClose: () => setAsking(true) }),
    [started, persona],
  );
  const dialog: CloseDialogProps = {
    open: true,
    closing,
    onCancel: () => setAsking(false),
    onClose: () => {
      setClosing(true);
      void onLeave(started);
    },
  };
  return (
    <WorkProvider value={work}>
      <HostContext value={work.host}>
        <ConsentGate>
          <Frame />
        </ConsentGate>
        {asking && <Overlay load={closeDialog} props={dialog} onFailed={dialog.onCancel} />}
      </HostContext>
    </WorkProvider>
  );
}

const closeDialog = async () =>
  (await import(/* webpackChunkName: 'sheets' */ '../screens/cerrar/close-dialog.tsx')).CloseDialog;
