import { useHost } from '@gr/shared/screen';
import { Banner, LinkButton, useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

/**
 * Tells of what the server refused among the operations laid over this incident, and where it waits. Nothing when
 * nothing was.
 */
export function Refusals({ pending }: { readonly pending: readonly string[] }) {
  const refused = useObservable(useHost().outbox.status).filter(
    ({ id, state }) => state === 'problema' && pending.includes(id),
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
