import { useHost } from '@gr/shared/remote';
import { Banner, LinkButton, useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

/** Tells of what the server refused about this incident, and where it waits. Nothing when nothing was. */
export function Rechazos({ id }: { readonly id: string }) {
  const refused = useObservable(useHost().outbox.status).filter(
    ({ aggregate, state }) => aggregate === `novedad/${id}` && state === 'problema',
  );
  if (refused.length === 0) return null;
  const closing = refused.some(({ tipo }) => tipo === 'cerrar_novedad');
  return (
    <Banner
      tone="error"
      action={
        <LinkButton variant="quiet" href="/envios">
          {m.ver_envios}
        </LinkButton>
      }
    >
      {closing ? m.cierre_rechazado : m.registro_rechazado}
    </Banner>
  );
}
