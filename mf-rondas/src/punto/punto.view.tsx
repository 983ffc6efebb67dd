import { isOpen, isRead } from '@gr/shared/domain/ronda/ronda';
import { Navigate, Page, ReadingView, useHost, useParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton } from '@gr/shared/ui';
import { useCallback } from 'react';
import { useBegun } from '../begun/begun.data.ts';
import { mensajes } from '../mensajes.ts';
import { tareas as m } from '../mensajes-tareas.ts';
import { useRonda } from '../ronda/use-ronda.ts';
import { PuntoForm } from './form.view.tsx';

/** `rondas/:id/punto/:qr`: open tasks of a point that was read; in an ended round only existing drafts. */
export default function PuntoView() {
  const { id = null, qr = '' } = useParams();
  const { route } = useHost();
  const { reading, ronda, puntos, ofPuntos } = useRonda(id);
  const leave = useCallback(() => {
    const { state } = route.location.get();
    if (typeof state === 'object' && state !== null && 'volver' in state) route.back();
    else route.go(`/rondas/${id}`, { replace: true });
  }, [route, id]);
  const leido = ronda?.recorrido?.[qr];
  const punto = puntos?.[qr];
  // Drafts when the screen opened: saving them here must not leave the screen twice.
  const begun = useBegun(id ?? '', true);
  const over = ronda !== null && !isOpen(ronda);
  if (over && begun && !begun.puntos.has(qr)) return <Navigate replace to={`/rondas/${ronda.id}`} />;
  if (ronda && punto && isRead(leido) && (begun || !over)) {
    return <PuntoForm key={qr} ronda={ronda} leido={leido} punto={punto} onLeave={leave} />;
  }
  const back = ronda ? (
    <LinkButton href={`/rondas/${ronda.id}`}>{m.volver}</LinkButton>
  ) : (
    <LinkButton href="/rondas">{mensajes.verRondas}</LinkButton>
  );
  return (
    <Page task title={mensajes.punto.titulo}>
      <ReadingView<object>
        reading={ronda ? ofPuntos : reading}
        skeleton="detail"
        empty={ronda ? m.sinDatos : mensajes.encurso.sinRonda}
        emptyAction={back}
      >
        {() =>
          over && !begun ? (
            <Skeleton shape="detail" />
          ) : (
            <EmptyState icon="qr" message={isRead(leido) ? m.sinDatos : m.sinLectura} action={back} />
          )
        }
      </ReadingView>
    </Page>
  );
}
