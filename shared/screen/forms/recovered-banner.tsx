import { Banner, Button } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** Tells that the form holds what was being written, with the way to an empty one (`notebook.restart`). */
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
