import type { Rol } from '@gr/shared/contract/session';
import { Page, useHost } from '@gr/shared/remote';
import { EmptyState, LinkButton, useObservable } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { mensajes } from '../mensajes.ts';

interface Props {
  readonly roles: readonly Rol[];
  readonly titulo: string;
  /** What the others read instead. */
  readonly mensaje: string;
  readonly children: ReactNode;
}

/** A screen whose operations the server takes from these roles only; the others are told, with a way out. */
export function SoloPara({ roles, titulo, mensaje, children }: Props) {
  const { rol } = useObservable(useHost().session.persona);
  if (roles.includes(rol)) return children;
  return (
    <Page task title={titulo}>
      <EmptyState
        icon="lock"
        message={mensaje}
        action={
          <LinkButton variant="primary" href="/rondas">
            {mensajes.ver_rondas}
          </LinkButton>
        }
      />
    </Page>
  );
}
