import { EmptyState, LinkButton, Screen } from '@gr/shared/ui';
import { noEncontrada } from './mensajes.ts';

/** The page for an unknown place. */
export function NotFound() {
  return (
    <Screen>
      <EmptyState
        icon="route"
        message={noEncontrada.texto}
        action={
          <LinkButton href="/home" icon="home" variant="primary">
            {noEncontrada.inicio}
          </LinkButton>
        }
      />
    </Screen>
  );
}
