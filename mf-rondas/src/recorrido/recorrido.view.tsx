import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { isOpen, readPoints } from '@gr/shared/domain/ronda/ronda';
import { nameOfRonda } from '@gr/shared/domain/ronda/veredicto';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import {
  Page,
  type Reading,
  ReadingView,
  ReceivedMark,
  useHost,
  useNow,
  usePending,
  useSearchParams,
  useWatch,
} from '@gr/shared/screen';
import {
  Card,
  EmptyState,
  formatDateTime,
  formatDuration,
  Grid,
  LinkButton,
  Row,
  StateChip,
  SummaryTile,
  SyncChip,
  Timeline,
  useObservable,
} from '@gr/shared/ui';
import { layOut } from '../esquema/esquema.model.ts';
import { EsquemaView } from '../esquema/esquema.view.tsx';
import { mensajes } from '../mensajes.ts';
import { Incidentes } from '../ronda/incidentes.view.tsx';
import { ownRondaQuery, puntosQuery, rondaOfUnidadQuery } from '../ronda/queries.ts';
import { toneOfRonda } from '../ronda/ronda-tone.ts';
import { motivo, timelineOf } from '../ronda/timeline.model.ts';
import { JuicioCard } from './juicio.view.tsx';
import { Prueba } from './prueba.view.tsx';
import { duration, longPauses, walkedDistance } from './recorrido.model.ts';

const m = mensajes.recorrido;

/**
 * One round, from where the person may read it: a rondero's own tree, which also answers offline, then the
 * unit's; others see the unit's, or the common tree where no unit is named.
 */
function useRecorrido(id: string | null, un_id: string | null): Reading<Ronda> {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const own = useWatch<Ronda>(id && rol === 'rondero' ? ownRondaQuery(emp_id, id) : null);
  const elsewhere =
    rol !== 'rondero' || (own.snapshot !== null && own.snapshot.value === null && un_id !== null);
  const shared = un_id ? rondaOfUnidadQuery(un_id, id ?? '') : { path: `_recorridos_todos/${id ?? ''}` };
  const other = useWatch<Ronda>(id && elsewhere ? shared : null);
  return elsewhere ? other : own;
}

/** `verrecorr?ronda=&un=`: one round, ended or running: figures, sketch, points and incidents. */
export function RecorridoView() {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const id = params.get('ronda');
  const un_id = params.get('un');
  const back = <LinkButton href="/rondas?ver=terminadas">{mensajes.ver_rondas}</LinkButton>;
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
        {(known) => <Recorrido ronda={known} />}
      </ReadingView>
    </Page>
  );
}

function Recorrido({ ronda }: { readonly ronda: Ronda }) {
  const now = useNow(30_000);
  const pending = usePending(`ronda/${ronda.id}`);
  const puntos = useWatch<Record<string, PuntoQr>>(puntosQuery(ronda.un_id)).snapshot?.value ?? {};
  const metres = walkedDistance(ronda);
  const doubtful = isDoubtful({ ...ronda, fechah_x: ronda.fechah_ini_x });
  const read = readPoints(ronda).length;
  const gaps = longPauses(ronda);
  const line = timelineOf(ronda, puntos).map((point) => {
    const gap = gaps[point.id];
    if (gap === undefined) return point;
    return {
      ...point,
      note: [...(point.note ? [point.note] : []), m.pausa(formatDuration(gap))].join(' · '),
    };
  });
  return (
    <>
      <Row gap={2}>
        <StateChip tone={toneOfRonda(ronda)}>{nameOfRonda(ronda)}</StateChip>
        <ReceivedMark recibido={ronda.recibido} />
        {doubtful && <StateChip tone="warn">{m.hora_dudosa}</StateChip>}
        {pending && <SyncChip status={pending} />}
      </Row>
      {ronda.motivo_cierre && (
        <Card tone="warn">
          <p>{m[ronda.estado === 'anulada' ? 'motivo_anulada' : 'motivo'](motivo(ronda.motivo_cierre))}</p>
          {ronda.motivo_desc && <p>{ronda.motivo_desc}</p>}
        </Card>
      )}
      <JuicioCard ronda={ronda} />
      <Grid>
        <SummaryTile value={formatDuration(duration(ronda, now))} label={m.duracion} />
        <SummaryTile
          value={ronda.qr_esp > 0 ? `${read}/${ronda.qr_esp}` : read}
          label={m.puntos}
          tone={ronda.qr_esp > 0 && read < ronda.qr_esp && !isOpen(ronda) ? 'warn' : 'normal'}
        />
        <SummaryTile value={ronda.cant_nov} label={m.novedades} />
        <SummaryTile value={metres === null ? m.sin_dato : m.metros(metres)} label={m.distancia} />
      </Grid>
      {line.length > 0 && <EsquemaView esquema={layOut(ronda, puntos)} />}
      <Timeline label={m.linea} points={line} />
      <Prueba ronda={ronda} puntos={puntos} />
      <Incidentes ronda={ronda} titulo={() => m.titulo_novedades} />
    </>
  );
}
