import { Banner, Button, ConfirmDialog, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Notebook } from './notebook.ts';

/**
 * Notice that the form holds a restored draft, and whether a photo of it was lost, with a button for an empty one, which asks as the
 * Centro de envíos does.
 */
export function RecoveredBanner<B>({ notebook }: { readonly notebook: Notebook<B> }) {
  const { lostPhoto } = useObservable(notebook);
  const [asking, setAsking] = useState(false);
  return (
    <Banner
      tone={lostPhoto ? 'warn' : 'info'}
      action={
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {mensajes.empezar}
        </Button>
      }
    >
      {lostPhoto ? mensajes.recuperadoSinFoto : mensajes.recuperado}
      <ConfirmDialog
        danger
        open={asking}
        title={mensajes.empezarTitulo}
        confirmLabel={mensajes.empezarBorra}
        onConfirm={notebook.restart}
        onCancel={() => setAsking(false)}
      >
        <p>{mensajes.empezarTexto}</p>
      </ConfirmDialog>
    </Banner>
  );
}
