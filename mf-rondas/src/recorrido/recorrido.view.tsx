import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { Page, ReadingView, useHost, useSearchParams } from '@gr/shared/screen';
import { EmptyState, formatDateTime, LinkButton, useObservable } from '@gr/shared/ui';
import { BegunCard } from '../begun/begun-card.view.tsx';
import { mensajes } from '../mensajes.ts';
import { Recorrido } from './body.view.tsx';
import { DiaPage } from './dia.view.tsx';
import { useRecorrido } from './recorrido.data.ts';

const m = mensajes.recorrido;

/** `verrecorr?dia=&un=`: a plan on one day; `verrecorr?ronda=&un=`: one round. */
export default function RecorridoView() {
  const [params] = useSearchParams();
  return params.has('dia') ? <DiaPage /> : <RondaPage />;
}

/** One round, ended or running: figures, sketch, points and incidents. */
function RondaPage() {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const id = params.get('ronda');
  const un_id = params.get('un');
  const back = <LinkButton href="/rondas?ver=terminadas">{mensajes.verRondas}</LinkButton>;
  const reading = useRecorrido(id, un_id);
  if (!id) {
    return (
      <Page task title={m.titulo}>
        <EmptyState icon="route" message={m.elegir} action={back} />
      </Page>
    );
  }
  const ronda = reading.snapshot?.value;
  const mine = rol === 'rondero' && ronda?.rond_id === emp_id;
  const actions = mine && ronda && isOpen(ronda) && (
    <LinkButton variant="primary" icon="play" href={`/rondas/${id}`}>
      {mensajes.continuar}
    </LinkButton>
  );
  return (
    <Page
      task
      title={ronda?.nom_plan ?? m.titulo}
      {...(ronda ? { subtitle: `${ronda.un_nombre} · ${formatDateTime(ronda.fechah_ini_x)}` } : {})}
      {...(actions ? { actions } : {})}
    >
      <ReadingView reading={reading} skeleton="detail" empty={m.vacio} emptyAction={back}>
        {(known) => (
          <>
            {mine && <BegunCard ronda={known} />}
            <Recorrido ronda={known} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}
