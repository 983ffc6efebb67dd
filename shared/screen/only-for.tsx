import { EmptyState, useObservable } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import type { Rol } from '../contract/session.ts';
import { useHost } from './host-context.ts';
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
