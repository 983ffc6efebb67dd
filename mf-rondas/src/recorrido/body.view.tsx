import { mayDecide } from '@gr/shared/domain/registro/decision-ops';
import type { PlanoUnidad, PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { wordsOfRonda } from '@gr/shared/domain/ronda/state-words';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { ReceivedMark, useHost, useNow, usePending, useWatch } from '@gr/shared/screen';
import {
  Card,
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
import { DecisionList } from '../doubts/decision-list.view.tsx';
import EsquemaView from '../esquema/esquema.view.tsx';
import { mensajes } from '../mensajes.ts';
import { mensajes as doubts } from '../mensajes-doubts.ts';
import { Incidentes } from '../ronda/incidentes.view.tsx';
import { motivo, timelineOf } from '../ronda/timeline.model.ts';
import { usePlacedPoints } from '../ronda/use-placed-points.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import { isNeverBegun } from './juicio.model.ts';
import { JuicioCard } from './juicio.view.tsx';
import { Prueba } from './prueba.view.tsx';
import { distanceFromNow, duration, longPauses, otherPlaces, walkedDistance } from './recorrido.model.ts';

const m = mensajes.recorrido;

/** All data of one round: state, proof, figures, sketch, points and incidents. */
export function Recorrido({ ronda }: { readonly ronda: Ronda }) {
  const now = useNow(30_000);
  const pending = usePending(`ronda/${ronda.id}`);
  const puntos = usePlacedPoints(ronda.un_id).puntos ?? {};
  const plano = useWatch<PlanoUnidad>({ path: `_un_/${ronda.un_id}/plano` }).snapshot?.value ?? undefined;
  const metres = walkedDistance(ronda);
  const doubtful = isDoubtful({ ...ronda, fechah_x: ronda.fechah_ini_x });
  const read = readPoints(ronda).length;
  const gaps = longPauses(ronda);
  const places = otherPlaces(ronda);
  const line = timelineOf(ronda, puntos).map((point) => {
    const gap = gaps[point.id];
    const place = places[point.id];
    const away = distanceNote(ronda.recorrido?.[point.id], puntos[point.id]);
    const notes = [
      ...(point.note ? [point.note] : []),
      ...(away === null ? [] : [away]),
      ...(place ? [m.lugar(place.previsto, place.real)] : []),
      ...(gap === undefined ? [] : [m.pausa(formatDuration(gap))]),
    ];
    return notes.length > 0 ? { ...point, note: notes.join(' · ') } : point;
  });
  return (
    <>
      <Row gap={2}>
        <WordChips words={wordsOfRonda(ronda, now)} />
        <ReceivedMark recibido={ronda.recibido} />
        {doubtful && <StateChip tone="warn">{m.horaDudosa}</StateChip>}
        {pending && <SyncChip status={pending} />}
      </Row>
      {ronda.motivo_cierre && (
        <Card tone="warn">
          <p>{m[ronda.estado === 'anulada' ? 'motivo_anulada' : 'motivo'](motivo(ronda.motivo_cierre))}</p>
          {ronda.motivo_desc && <p>{ronda.motivo_desc}</p>}
        </Card>
      )}
      <JuicioCard ronda={ronda} />
      <Decisions ronda={ronda} />
      {!isNeverBegun(ronda) && (
        <Grid>
          <SummaryTile value={formatDuration(duration(ronda, now))} label={m.duracion} />
          <SummaryTile
            value={ronda.qr_esp > 0 ? mensajes.encurso.avance(read, ronda.qr_esp) : read}
            label={m.puntos}
            tone={ronda.qr_esp > 0 && read < ronda.qr_esp && !isOpen(ronda) ? 'warn' : 'normal'}
          />
          <SummaryTile value={ronda.cant_nov} label={m.novedades(ronda.cant_nov)} />
          <SummaryTile value={metres === null ? m.sinDato : m.metros(metres)} label={m.distancia} />
        </Grid>
      )}
      {line.length > 0 && <EsquemaView ronda={ronda} puntos={puntos} plano={plano} />}
      <Timeline label={m.linea} points={line} />
      <Prueba ronda={ronda} puntos={puntos} />
      <Incidentes ronda={ronda} titulo={() => m.tituloNovedades} />
    </>
  );
}

/** What is left to decide of a round, with the way there, and what was decided on it. */
function Decisions({ ronda }: { readonly ronda: Ronda }) {
  const { emp_id, rol } = useObservable(useHost().session.persona);
  const { id, un_id, rond_id, juicio, decisiones = {}, recorrido = {} } = ronda;
  const may = mayDecide({ emp_id: rond_id }, emp_id, rol);
  const nombres = Object.fromEntries(Object.values(recorrido).map(({ qr_id, nom_qr }) => [qr_id, nom_qr]));
  return (
    <>
      {may && (juicio?.por_revisar ?? 0) > 0 && !isOpen(ronda) && (
        <LinkButton icon="flag" full href={`/porrevisar?${new URLSearchParams({ un: un_id, id })}`}>
          {doubts.decidir}
        </LinkButton>
      )}
      <DecisionList
        de={{ un_id, id, titulo: ronda.nom_plan ?? m.titulo }}
        decisiones={decisiones}
        nombres={nombres}
        may={may}
      />
    </>
  );
}

/** Distance of a read from its point: the stored one of older records, else from the point's current position, which the text mentions. */
function distanceNote(read: PuntoLeido | undefined, punto: PuntoQr | undefined): string | null {
  if (read?.dist_m !== undefined) return m.aMetros(m.metros(read.dist_m));
  const metres = distanceFromNow(read, punto);
  return metres === null ? null : m.aMetrosHoy(m.metros(metres));
}
