import { headerName } from '@gr/shared/domain/tabla/header';
import { IMPORTS, type Kind } from './kinds.ts';
import { ListDownload } from './list-download.view.tsx';
import { mensajes } from './mensajes.ts';
import { SAMPLES } from './samples.ts';

/** A sample of a kind of list, to fill in. */
export function SampleButtons({ kind }: { readonly kind: Kind }) {
  const { columns } = IMPORTS[kind];
  const sample = SAMPLES[kind];
  return (
    <>
      <p>{mensajes.muestra}</p>
      <ListDownload
        nombre={`muestra-${kind}`}
        sheet={() => ({
          columns: Object.keys(sample).map((field) => headerName(columns[field] ?? { names: [field] })),
          rows: [Object.values(sample)],
        })}
      />
    </>
  );
}
