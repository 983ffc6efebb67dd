import type { Novedad } from '@gr/shared/domain/registro/records';
import { Page, useSearchParams, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { DetalleView } from './detalle.view.tsx';
import { EscribirView } from './escribir.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { novedadQuery } from './novedad.data.ts';

/** `novedadesver?id=[&hacer=nota|cerrar]`: one incident, or a task on it. */
export function VerView() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const hacer = params.get('hacer');
  const reading = useWatch<Partial<Novedad>>(id ? novedadQuery(id) : null);
  if (!id) {
    const list = <LinkButton href="/novedadesrond">{m.ver_novedades}</LinkButton>;
    return (
      <Page task title={m.titulo}>
        <EmptyState icon="incident" message={m.elegir} action={list} />
      </Page>
    );
  }
  if (hacer === 'nota' || hacer === 'cerrar') {
    return <EscribirView key={`${hacer} ${id}`} que={hacer} id={id} reading={reading} />;
  }
  return <DetalleView key={id} reading={reading} />;
}
