import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { usePhotoUrls } from '@gr/shared/screen';
import { FieldGroup } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import s from './closed.module.css';

interface Props {
  readonly superv: Supervision;
  readonly id_archivo: string | undefined;
  /** Signer. */
  readonly titulo: string;
}

/** A stored signature; empty when there is none. */
export function Firma({ superv, id_archivo, titulo }: Props) {
  const file = id_archivo === undefined ? undefined : superv.archivos?.[id_archivo];
  const urls = usePhotoUrls(file ? [file] : []);
  if (!file) return null;
  const url = urls[file.id_archivo];
  return (
    <FieldGroup label={titulo}>
      {url === undefined ? (
        <p className={s.quiet}>{mensajes.cerrada.recargar}</p>
      ) : (
        <img className={s.picture} src={url} alt={titulo} decoding="async" />
      )}
    </FieldGroup>
  );
}
