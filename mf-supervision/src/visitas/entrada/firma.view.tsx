import {
  type EntradaSupervision,
  MIN_NOTA,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { type Notebook, type Problems, usePhotoUrls, useTakePhotos } from '@gr/shared/screen';
import { Banner, SignaturePad, Stack, Switch, TextArea } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { EntradaDraft } from './draft.model.ts';
import { keepsFirma, written } from './entrada.model.ts';

const m = mensajes.entrada;

interface Props {
  readonly superv: Supervision;
  readonly entrada: EntradaSupervision | null;
  readonly draft: EntradaDraft;
  readonly notebook: Notebook<EntradaDraft>;
  readonly errors: Problems;
}

/** The guard's signature, or the reason for its absence. */
export function GuardaFirma({ superv, entrada, draft: b, notebook, errors }: Props) {
  const firma = useTakePhotos<EntradaDraft>({
    notebook,
    get: (draft) => (draft.firma ? [draft.firma] : []),
    put: (_, [first]) => written({ firma: first ?? null }),
    max: 1,
  });
  const before = entrada?.firma_guarda;
  const stands = keepsFirma(b, entrada);
  const kept = before === undefined || !stands ? undefined : superv.archivos?.[before];
  const unable = b.no_firma && !stands;
  const shown = b.firma ?? kept;
  const urls = usePhotoUrls(shown ? [shown] : []);
  const change = (next: Partial<EntradaDraft>) => void notebook.change(written(next));
  return (
    <Stack gap={3}>
      {before !== undefined && !stands && b.firma === null && (
        <Banner inset tone="warn" icon="signature">
          {m.firmaDeAntes}
        </Banner>
      )}
      {!unable && (
        <SignaturePad
          id="firma"
          label={m.firma}
          value={shown ? (urls[shown.id_archivo] ?? null) : null}
          onChange={(picture) => firma.set(picture, 'pantalla')}
          error={errors.firma}
        />
      )}
      {!stands && (
        <Switch value={b.no_firma} onChange={(no_firma) => change({ no_firma })}>
          {m.noFirma}
        </Switch>
      )}
      {unable && (
        <TextArea
          id="sin_firma"
          label={m.noFirmaMotivo}
          value={b.sin_firma}
          onChange={(sin_firma) => change({ sin_firma })}
          minLength={MIN_NOTA}
          maxLength={LONG_TEXT_MAX}
          error={errors.sin_firma}
        />
      )}
    </Stack>
  );
}
