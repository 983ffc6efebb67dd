import {
  Banner,
  Button,
  Card,
  Facts,
  LinkButton,
  List,
  ListRow,
  Screen,
  Section,
  useObservable,
} from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { marco, menu } from '../../app/mensajes.ts';
import { version as m } from '../../app/version/mensajes.ts';
import { useWork } from '../../app/work.ts';

type Attempt = 'quieto' | 'buscando' | 'ocupada' | 'no_hay' | 'sin_servidor';

/**
 * In place of new work while this version is below the company's minimum: what, why, one button. What was begun can be
 * ended, what waits goes on being sent, and everything that begins nothing stays reachable.
 */
export function Actualizar() {
  const { version, network, openWork, history, askToClose } = useWork();
  const { ver_actual, ver_minima, notas } = useObservable(version);
  const offline = useObservable(network) === 'sin_conexion';
  const open = useObservable(openWork);
  const [attempt, update] = useUpdate();
  return (
    <Screen>
      <Card tone="highlight" icon="download" title={m.debe}>
        <p>{m.que}</p>
        <p>{m.porque}</p>
        <Facts
          items={[
            { label: m.suya, value: __VERSION__ },
            { label: m.pedida, value: ver_actual ?? ver_minima ?? '' },
            ...(notas === undefined ? [] : [{ label: m.novedades, value: notas }]),
          ]}
        />
        <Button
          variant="primary"
          icon="refresh"
          onPress={update}
          pending={attempt === 'buscando' || attempt === 'ocupada'}
          pendingLabel={m.buscando}
        >
          {m.actualizar}
        </Button>
        <Outcome attempt={attempt} offline={offline} />
      </Card>
      {open.length > 0 && (
        <Section title={m.empezado}>
          {open.map(({ id, tipo, nombre, ruta }) => (
            <Card key={id} icon={tipo === 'ronda' ? 'round' : 'checklist'} title={nombre}>
              <p>{m.puedeTerminar}</p>
              <LinkButton href={ruta} icon="play" full size="large">
                {m.continuar[tipo]}
              </LinkButton>
            </Card>
          ))}
        </Section>
      )}
      <Section title={m.siguen}>
        <List label={m.siguen}>
          <ListRow
            icon="sending"
            title={marco.envios}
            subtitle={marco.enviosTexto}
            onPress={() => history.go('/envios')}
          />
          <ListRow icon="user" title={menu.ajustes} onPress={() => history.go('/ajustes')} />
          <ListRow icon="help" title={marco.ayuda} onPress={() => history.go('/ayuda')} />
          <ListRow icon="logout" title={menu.cerrar} onPress={askToClose} />
        </List>
      </Section>
    </Screen>
  );
}

function Outcome({ attempt, offline }: { readonly attempt: Attempt; readonly offline: boolean }) {
  if (attempt === 'ocupada') return <Banner inset>{m.ocupada}</Banner>;
  if (offline)
    return (
      <Banner inset tone="warn" icon="offline">
        {m.sinConexion}
      </Banner>
    );
  if (attempt === 'sin_servidor')
    return (
      <Banner inset tone="warn">
        {m.sinServidor}
      </Banner>
    );
  if (attempt === 'no_hay')
    return (
      <Banner inset tone="warn">
        {m.noHay}
      </Banner>
    );
  return null;
}

/** Looks for the newer version and takes it; while records are on their way it waits for them. */
function useUpdate(): readonly [Attempt, () => void] {
  const { updates, sync, host } = useWork();
  const [attempt, setAttempt] = useState<Attempt>('quieto');
  const sending = useObservable(sync).tono === 'enviando';
  useEffect(() => {
    if (attempt === 'ocupada' && !sending) void updates.apply(true);
  }, [attempt, sending, updates]);
  const update = async (): Promise<Attempt> => {
    try {
      const found = updates.available.get() || (await updates.check());
      if (await updates.apply(true)) return 'buscando';
      return found ? 'ocupada' : 'no_hay';
    } catch (cause) {
      host.trace.error('SH-004', cause);
      return 'sin_servidor';
    }
  };
  return [
    attempt,
    () => {
      setAttempt('buscando');
      void update().then(setAttempt);
    },
  ];
}
