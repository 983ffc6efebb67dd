import { EmptyState, LinkButton, useObservable } from '@gr/shared/ui';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';

/** Place of a screen about units for a person who holds none: an administrator is led to the office, others are told to ask it. */
export function NoUnits() {
  const { rol } = useObservable(useHost().session.persona);
  if (rol !== 'admin') return <EmptyState icon="building" message={mensajes.sinUnidades} />;
  return (
    <EmptyState
      icon="building"
      message={mensajes.sinUnidadesAdmin}
      action={
        <LinkButton variant="primary" icon="flag" href="/oficina">
          {mensajes.primerosPasos}
        </LinkButton>
      }
    />
  );
}
