import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { canRemove } from '@gr/shared/domain/supervision/supervision';
import { PhotoField, stripOf, usePictures } from '@gr/shared/screen';
import { ConfirmDialog, PhotoStrip, Section, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Actions } from './visita.data.ts';

const m = mensajes.visita;
/** Maximum of photos of the visit itself. */
const MAX = 12;

/** Photos of the whole visit: saved with it at once, and removable while it is open. */
export function Attachments({
  superv,
  actions,
}: {
  readonly superv: Supervision;
  readonly actions: Actions;
}) {
  const [working, setWorking] = useState(0);
  const [leaving, setLeaving] = useState<string | null>(null);
  const files = Object.values(superv.archivos ?? {})
    .filter(canRemove)
    .sort((a, b) => a.fechah_x - b.fechah_x);
  const { urls, faults } = usePictures(files);

  async function busy(work: Promise<unknown>): Promise<void> {
    setWorking((n) => n + 1);
    await work;
    setWorking((n) => n - 1);
  }
  async function remove(id_archivo: string): Promise<void> {
    await busy(actions.remove(id_archivo));
    setLeaving(null);
  }
  return (
    <Section title={m.fotos}>
      <Stack gap={3}>
        {files.length < MAX ? (
          <PhotoField
            size="normal"
            photos={[]}
            max={MAX}
            busy={working > 0}
            onAdd={(added, origen) => void busy(actions.attach(added.slice(0, MAX - files.length), origen))}
            onRemove={() => undefined}
          />
        ) : (
          <p>{m.fotosTope(MAX)}</p>
        )}
        {files.length > 0 && (
          <PhotoStrip max={MAX} photos={stripOf(files, urls, faults)} onRemove={setLeaving} />
        )}
      </Stack>
      <ConfirmDialog
        danger
        open={leaving !== null}
        title={m.quitarFoto}
        confirmLabel={m.quitar}
        pending={working > 0}
        onConfirm={() => {
          if (leaving !== null) void remove(leaving);
        }}
        onCancel={() => setLeaving(null)}
      >
        {m.quitarTexto}
      </ConfirmDialog>
    </Section>
  );
}
