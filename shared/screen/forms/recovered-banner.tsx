import { Banner, Button, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { Notebook } from './notebook.ts';

/** Notice that the form holds a restored draft, and whether a photo of it was lost, with a button for an empty one. */
export function RecoveredBanner<B>({ notebook }: { readonly notebook: Notebook<B> }) {
  const { lostPhoto } = useObservable(notebook);
  return (
    <Banner
      tone={lostPhoto ? 'warn' : 'info'}
      action={
        <Button variant="quiet" onPress={notebook.restart}>
          {mensajes.empezar}
        </Button>
      }
    >
      {lostPhoto ? mensajes.recuperadoSinFoto : mensajes.recuperado}
    </Banner>
  );
}
