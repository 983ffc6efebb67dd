import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import type { Archivo } from '@gr/shared/domain/registro/records';
import { usePhotoUrls } from '@gr/shared/screen';
import { FieldGroup, Section, Stack } from '@gr/shared/ui';
import s from './firmas.module.css';
import { mensajes } from './mensajes.ts';

const m = mensajes.detalle;

/** Both signatures; nothing where nobody signed. */
export function Firmas({ inventario }: { readonly inventario: Inventario }) {
  const { archivos = {}, firma_entrega, firma_recibe, entrega_nom = '', recibe_nom = '' } = inventario;
  const both = [
    { titulo: m.firmaEntrega(entrega_nom), file: firma_entrega ? archivos[firma_entrega] : undefined },
    { titulo: m.firmaRecibe(recibe_nom), file: firma_recibe ? archivos[firma_recibe] : undefined },
  ];
  const signed = both.flatMap(({ titulo, file }) => (file ? [{ titulo, file }] : []));
  if (signed.length === 0) return null;
  return (
    <Section title={m.firmas}>
      <Stack gap={3}>
        {signed.map(({ titulo, file }) => (
          <Firma key={file.id_archivo} titulo={titulo} file={file} />
        ))}
      </Stack>
    </Section>
  );
}

function Firma({ titulo, file }: { readonly titulo: string; readonly file: Archivo }) {
  const url = usePhotoUrls([file])[file.id_archivo];
  return (
    <FieldGroup label={titulo}>
      {url === undefined ? (
        <p>{m.sinFoto}</p>
      ) : (
        <img className={s.firma} src={url} alt={titulo} decoding="async" />
      )}
    </FieldGroup>
  );
}
