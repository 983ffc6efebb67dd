import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { type Side, signedOnOthersPhone } from '@gr/shared/domain/inventario/revision-inventario';
import type { Archivo } from '@gr/shared/domain/registro/records';
import { usePictures } from '@gr/shared/screen';
import { FieldGroup, Section, Stack, StateChip } from '@gr/shared/ui';
import s from './firmas.module.css';
import { mensajes } from './mensajes.ts';

const m = mensajes.detalle;

/** Both signatures; empty when there are none. */
export function Firmas({ inventario }: { readonly inventario: Inventario }) {
  const {
    archivos = {},
    firma_entrega,
    firma_recibe,
    entrega_nom = '',
    recibe_nom = '',
    fotos_mal,
    fotos_repetidas = {},
  } = inventario;
  const both = [
    {
      side: 'entrega',
      titulo: m.firmaEntrega(entrega_nom),
      file: firma_entrega ? archivos[firma_entrega] : undefined,
    },
    {
      side: 'recibe',
      titulo: m.firmaRecibe(recibe_nom),
      file: firma_recibe ? archivos[firma_recibe] : undefined,
    },
  ] as const satisfies readonly { side: Side; titulo: string; file: Archivo | undefined }[];
  const signed = both.flatMap(({ side, titulo, file }) => (file ? [{ side, titulo, file }] : []));
  if (signed.length === 0) return null;
  return (
    <Section title={m.firmas}>
      <Stack gap={3}>
        {signed.map(({ side, titulo, file }) => (
          <Stack key={file.id_archivo} gap={1}>
            <Firma titulo={titulo} file={file} bad={fotos_mal ?? 0} of={signed.length} />
            {Object.hasOwn(fotos_repetidas, file.id_archivo) && (
              <StateChip tone="warn">{m.firmaRepetida}</StateChip>
            )}
            {signedOnOthersPhone(inventario, side) && (
              <StateChip tone="warn">
                {m.enTelefonoDe(inventario.emp_nom ?? inventario.emp_id ?? '')}
              </StateChip>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

interface FirmaProps {
  readonly titulo: string;
  readonly file: Archivo;
  /** Number of files missing in Storage, and their total. */
  readonly bad: number;
  readonly of: number;
}

function Firma({ titulo, file, bad, of }: FirmaProps) {
  const { urls, faults } = usePictures([file]);
  const url = urls[file.id_archivo];
  const gone = bad >= of || faults[file.id_archivo] !== undefined;
  return (
    <FieldGroup label={titulo}>
      {url === undefined ? (
        <p>{gone ? m.firmaFalta : m.sinFoto}</p>
      ) : (
        <img className={s.firma} src={url} alt={titulo} decoding="async" />
      )}
    </FieldGroup>
  );
}
