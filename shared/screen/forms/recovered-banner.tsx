import { Banner, Button } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** Notice that the form holds a restored draft, with a button for an empty one (`notebook.restart`). */
export function RecoveredBanner({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onPress={onRestart}>
          {mensajes.empezar}
        </Button>
      }
    >
      {mensajes.recuperado}
    </Banner>
  );
}
