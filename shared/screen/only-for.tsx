import { EmptyState, LinkButton, useObservable } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import type { Rol } from '../contract/session.ts';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';
import { Page } from './page.tsx';

/** Props of `OnlyFor`. */
export interface OnlyForProps {
  readonly roles: readonly Rol[];
  readonly title: string;
  /** Message for other roles. */
  readonly message: string;
  /** Link for other roles: a `LinkButton`. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A screen whose operations the server accepts from these roles only; others get a message and a link. */
export function OnlyFor({ roles, title, message, action, children }: OnlyForProps) {
  const { rol } = useObservable(useHost().session.persona);
  if (roles.includes(rol)) return children;
  return (
    <Page task title={title}>
      <EmptyState icon="lock" message={message} action={action} />
    </Page>
  );
}

/** Place of a screen about units for a person who holds none: an administrator is led to the office, others are told to ask it. */
export function NoUnits() {
  const { rol } = useObservable(useHost().session.persona);
  if (rol !== 'admin') return <EmptyState icon="building" message={mensajes.sin_unidades} />;
  return (
    <EmptyState
      icon="building"
      message={mensajes.sin_unidades_admin}
      action={
        <LinkButton variant="primary" icon="flag" href="/oficina">
          {mensajes.primeros_pasos}
        </LinkButton>
      }
    />
  );
}
