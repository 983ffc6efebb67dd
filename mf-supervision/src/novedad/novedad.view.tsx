import type { Novedad } from '@gr/shared/domain/registro/records';
import { Page, useSearchParams, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { DetailView } from './detail.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { novedadQuery } from './novedad.data.ts';
import { WriteView } from './write.view.tsx';

/** `novedadesver?id=[&hacer=nota|cerrar]`: one incident, or a task on it. */
export function DetailScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const action = params.get('hacer');
  const reading = useWatch<Partial<Novedad>>(id ? novedadQuery(id) : null);
  if (!id) {
    const list = <LinkButton href="/novedadesrond">{m.verNovedades}</LinkButton>;
    return (
      <Page task title={m.titulo}>
        <EmptyState icon="incident" message={m.elegir} action={list} />
      </Page>
    );
  }
  if (action === 'nota' || action === 'cerrar') {
    return <WriteView key={`${action} ${id}`} que={action} id={id} reading={reading} />;
  }
  return <DetailView key={id} reading={reading} />;
}
