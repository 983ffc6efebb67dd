import { EmptyState, useObservable } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import type { Rol } from '../contract/session.ts';
import { useHost } from './host-context.ts';
import { Page } from './page.tsx';

/** What `OnlyFor` takes. */
export interface OnlyForProps {
  readonly roles: readonly Rol[];
  /** Name of the screen. */
  readonly title: string;
  /** What the others read instead. */
  readonly message: string;
  /** Their way out: a `LinkButton`. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A screen whose operations the server takes from these roles only; the others are told, with a way out. */
export function OnlyFor({ roles, title, message, action, children }: OnlyForProps) {
  const { rol } = useObservable(useHost().session.persona);
  if (roles.includes(rol)) return children;
  return (
    <Page task title={title}>
      <EmptyState icon="lock" message={message} action={action} />
    </Page>
  );
}
