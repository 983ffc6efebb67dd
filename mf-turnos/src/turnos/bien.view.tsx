import { estoyBien } from '@gr/shared/domain/turno/turno-ops';
import { actOf, recentPosition, useBusy, useCommit, useHost, useKeepPosition } from '@gr/shared/screen';
import { Button, Card, LinkButton, Stack } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { mensajes as m } from './mensajes.ts';
import type { Pregunta } from './use-turnos.ts';

interface Props {
  readonly pregunta: Pregunta;
  /** ms since epoch. */
  readonly now: number;
}

/** «¿Está bien?»: when it is asked, until when an answer is waited for, and one button that may be pressed at any time. */
export function Bien({ pregunta, now }: Props) {
  const host = useHost();
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  const rings = useRings();
  useKeepPosition(true);
  const { puesto, cada_min, pide_x, vence_x = 0, alarma, respondio_x } = pregunta;
  const answer = () =>
    run(async () => {
      const { un_id, un_nombre: un_nom, qr_id } = puesto;
      const act = actOf(host, host.outbox.newId(), await recentPosition(host));
      if (await commit(estoyBien(act, { un_id, un_nom, qr_id }, pide_x)))
        host.notices.show('exito', m.respondio);
    });
  const waits = pide_x !== undefined && respondio_x === null;
  const missed = waits ? m.seAviso : m.respondida;
  const next = (respondio_x ?? 0) + cada_min * 60_000;
  const told = respondio_x !== null && next > now ? m.registrado(respondio_x, next) : m.cadaCuanto(cada_min);
  const calm = waits ? m.respondaAntes(vence_x, now) : told;
  return (
    <Card icon="help" tone={alarma && waits ? 'error' : waits ? 'warn' : 'normal'} title={m.estaBien}>
      <Stack>
        <p>{alarma ? missed : calm}</p>
        <Button
          full
          size={waits ? 'scan' : 'large'}
          icon="check"
          {...(waits && { variant: 'primary' })}
          pending={busy}
          pendingLabel={m.guardando}
          onPress={() => void answer()}
        >
          {m.estoyBien}
        </Button>
        {rings === false && respondio_x === null && (
          <div>
            <small>{m.noSuena}</small>
            <LinkButton variant="quiet" href="/ajustes">
              {m.verAvisos}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Whether this phone can ring while it is locked: its notices are on; `null` = not known yet. */
function useRings(): boolean | null {
  const [rings, setRings] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    void subscribed().then((on) => isHere && setRings(on));
    return () => {
      isHere = false;
    };
  }, []);
  return rings;
}

async function subscribed(): Promise<boolean> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (globalThis.Notification?.permission !== 'granted') return false;
  const registration = await serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription().catch(() => null)) != null;
}
