import { Button, Card, Section, useObservable } from '@gr/shared/ui';
import { useWork } from '../../../work/work.ts';
import { DutyNoticeSwitch } from '../../alarma/duty-notice-switch.tsx';
import { avisos } from '../../avisos/mensajes.ts';
import type { PushSurroundings } from '../../avisos/push.ts';
import { usePush } from '../../avisos/use-push.ts';
import s from '../ajustes.module.css';

/** Notices on this phone: their purpose, their state, and how to allow them again. */
export function PushSection({ browser }: { readonly browser?: () => PushSurroundings }) {
  const { network, persona } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const { state, busy, turnOn, turnOff } = usePush(browser);
  return (
    <Section title={avisos.titulo}>
      <Card icon="bell">
        {state !== 'sin_configurar' && <p>{avisos.razon}</p>}
        {state !== null && state !== 'inactivo' && <p>{avisos[state]}</p>}
        {state === 'bloqueado' && (
          <ol className={s.steps}>
            {avisos.permitir.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {offline && state === 'inactivo' && <p className={s.note}>{avisos.sinConexion}</p>}
        {(state === 'inactivo' || state === 'bloqueado') && (
          <Button
            icon="bell"
            full
            pending={busy}
            pendingLabel={avisos.activando}
            disabled={offline}
            onPress={() => void turnOn()}
          >
            {avisos.activar}
          </Button>
        )}
        {state === 'activo' && (
          <Button full pending={busy} pendingLabel={avisos.apagando} onPress={() => void turnOff()}>
            {avisos.apagar}
          </Button>
        )}
      </Card>
      {persona.rol !== 'admin' && (
        <Card>
          <DutyNoticeSwitch />
        </Card>
      )}
    </Section>
  );
}
