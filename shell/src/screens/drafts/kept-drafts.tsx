import { BottomSheet, Button, ConfirmDialog, LinkButton, List, ListRow, Section } from '@gr/shared/ui';
import { useState } from 'react';
import { useWork } from '../../work/work.ts';
import { borradores } from './mensajes.ts';
import type { DraftEntry, KeptDrafts } from './use-drafts.ts';

/** The drafts of *Inicio*, in *Centro de envíos*: completed here, or discarded after a confirmation. */
export function KeptDraftsSection({ kept }: { readonly kept: KeptDrafts }) {
  const { host, outbox } = useWork();
  const [open, setOpen] = useState<DraftEntry | null>(null);
  const [asking, setAsking] = useState(false);
  const { drafts } = kept;
  function close(): void {
    setAsking(false);
    setOpen(null);
  }
  async function discard(key: string): Promise<void> {
    try {
      const { [key]: gone = null, ...others } = await outbox.listDrafts('');
      await kept.discard(key);
      const named = JSON.stringify(others);
      // Never those of a record: the port leaves them.
      for (const [, id = ''] of JSON.stringify(gone).matchAll(/"id_archivo":"(.+?)"/g))
        if (!named.includes(id)) await host.photos.discard(id);
      host.notices.show('info', borradores.descartado);
    } catch {
      host.notices.show('error', borradores.noDescartado);
    }
    close();
  }
  if (drafts.length === 0) return null;
  const title = borradores.titulo(drafts.length);
  return (
    <Section title={title}>
      <List label={title}>
        {drafts.map((draft) => (
          <ListRow
            key={draft.key}
            icon="edit"
            title={draft.titulo}
            subtitle={borradores.ver}
            onPress={() => setOpen(draft)}
          />
        ))}
      </List>
      {open && (
        <BottomSheet
          open={!asking}
          onClose={close}
          title={open.titulo}
          actions={
            <>
              <LinkButton variant="primary" icon="edit" href={open.ruta}>
                {borradores.abrir}
              </LinkButton>
              <Button variant="quiet" onPress={() => setAsking(true)}>
                {borradores.descartar}
              </Button>
            </>
          }
        >
          <p>{borradores.explica}</p>
        </BottomSheet>
      )}
      {open && (
        <ConfirmDialog
          danger
          open={asking}
          title={borradores.descartarTitulo}
          confirmLabel={borradores.descartar}
          onConfirm={() => void discard(open.key)}
          onCancel={() => setAsking(false)}
        >
          <p>{borradores.descartarTexto}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
