import { Button, ErrorState, Screen } from '@gr/shared/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { VERSION } from '../../base/version.ts';
import { noDescargo } from '../../work/mensajes.ts';
import { version } from '../../work/version/mensajes.ts';
import { useWork } from '../../work/work.ts';
import { seccion } from '../mensajes.ts';
import { isGone, mayReloadOnce, reloadFresh, resetApp } from '../unrecoverable.ts';
import { Loading } from './loading.tsx';

/**
 * A screen whose code is loaded on demand; unlike `React.lazy` a failed fetch can be tried again. Code that is missing on phone and
 * server makes this version unrecoverable: the app reloads once automatically if nothing is being sent, then shows the cause.
 */
export function OnDemand({ load }: { readonly load: () => Promise<ComponentType> }) {
  const { host, sync } = useWork();
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType } | null>(null);
  const [failed, setFailed] = useState<'SH-002' | 'SH-011' | null>(null);
  const failedWith = useCallback(
    async (cause: unknown) => {
      const gone = await isGone(cause);
      const code = gone ? 'SH-011' : 'SH-002';
      host.trace.error(code, cause);
      if (gone && sync.get().tono !== 'enviando' && mayReloadOnce(VERSION)) await reloadFresh();
      else setFailed(code);
    },
    [host, sync],
  );
  const fetchIt = useCallback(() => {
    load()
      .then((Screen) => setLoaded({ Screen }), failedWith)
      .catch((cause: unknown) => host.trace.error('SH-002', cause));
  }, [load, failedWith, host]);
  useEffect(fetchIt, [fetchIt]);
  const retry = () => {
    setFailed(null);
    fetchIt();
  };
  if (loaded) return <loaded.Screen />;
  if (failed === null) return <Loading />;
  if (failed === 'SH-011') return <Gone />;
  return (
    <Screen>
      <ErrorState
        failure={{ code: 'SH-002', message: noDescargo }}
        stillWorks={seccion.resto}
        onRetry={retry}
      />
    </Screen>
  );
}

/** The screen's code is missing in this version; other open screens keep working. */
function Gone() {
  const { host } = useWork();
  const [busy, setBusy] = useState<'recargar' | 'restablecer' | null>(null);
  const reset = async () => {
    setBusy('restablecer');
    if ((await resetApp()) === 'hecho') return;
    setBusy(null);
    host.notices.show('aviso', version.sinRestablecer);
  };
  return (
    <Screen>
      <ErrorState failure={{ code: 'SH-011', message: version.falta }} stillWorks={version.faltaTexto}>
        <Button
          variant="primary"
          icon="refresh"
          pending={busy === 'recargar'}
          pendingLabel={version.recargando}
          onPress={() => {
            setBusy('recargar');
            void reloadFresh();
          }}
        >
          {version.recargar}
        </Button>
        <Button
          full
          size="large"
          pending={busy === 'restablecer'}
          pendingLabel={version.restableciendo}
          onPress={() => void reset()}
        >
          {version.restablecer}
        </Button>
      </ErrorState>
    </Screen>
  );
}
