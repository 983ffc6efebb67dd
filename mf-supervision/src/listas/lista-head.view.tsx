import type { FilledLista, Plantilla } from '@gr/shared/domain/lista/lista';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { ReceivedMark, useHost, usePendingOp, useWatch } from '@gr/shared/screen';
import {
  Banner,
  type Fact,
  Facts,
  formatDateTime,
  formatDuration,
  Grid,
  LinkButton,
  Row,
  ScoreBadge,
  Section,
  StateChip,
  SummaryTile,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { visitaPath } from './paths.ts';
import { plantillaQuery } from './queries.ts';
import { Review } from './review.view.tsx';

const m = mensajes.ver;

/** Result of a list, its author, and its delivery state. */
export function Head({ lista }: { readonly lista: FilledLista }) {
  const sent = usePendingOp(lista._op);
  return (
    <>
      <PlantillaNote lista={lista} />
      <Review lista={lista} />
      <Section
        title={mensajes.resumen.puntaje}
        trailing={
          <Row>
            <ScoreBadge score={lista.puntaje} passed={lista.aprobada} />
            {sent && <SyncChip status={sent} />}
          </Row>
        }
      >
        <Grid>
          <SummaryTile
            value={lista.fallas}
            label={mensajes.resumen.fallas}
            tone={lista.fallas > 0 ? 'warn' : 'ok'}
          />
          <SummaryTile
            value={lista.fallas_criticas}
            label={mensajes.resumen.criticas}
            tone={lista.fallas_criticas > 0 ? 'error' : 'ok'}
          />
        </Grid>
        <p>{m.por(lista.emp_nom)}</p>
      </Section>
    </>
  );
}

/** Evidence of who filled a list in, when and where; `pending`: operations that the server has not confirmed yet. */
export function Evidencia({
  lista,
  pending,
}: {
  readonly lista: FilledLista;
  readonly pending: readonly string[];
}) {
  const { rol } = useObservable(useHost().session.persona);
  const { superv_id, un_id } = lista;
  return (
    <Section title={m.evidencia}>
      <ReceivedMark recibido={lista.recibido} />
      {isDoubtful(lista) && <StateChip tone="warn">{m.horaDudosa}</StateChip>}
      <Facts items={evidencia(lista, pending)} />
      {superv_id !== undefined && rol !== 'rondero' && (
        <LinkButton full size="large" icon="checklist" href={visitaPath(superv_id, un_id)}>
          {m.verVisita}
        </LinkButton>
      )}
    </Section>
  );
}

function evidencia(lista: FilledLista, pending: readonly string[]): readonly Fact[] {
  const { fechah_x, fechah_srv, fechah_ini_x, lat, lng, prec_m } = lista;
  const arrived = typeof fechah_srv === 'number' && !pending.includes(lista._op);
  const place =
    lat === undefined || lng === undefined
      ? m.sinLugar
      : m.lugar(lat.toFixed(5), lng.toFixed(5), Math.round(prec_m ?? 0));
  return [
    { label: m.quien, value: lista.emp_nom },
    { label: m.unidad, value: lista.un_nom },
    { label: m.cuando, value: formatDateTime(fechah_x) },
    { label: m.recibida, value: arrived ? formatDateTime(fechah_srv) : m.sinEnviar },
    { label: m.tardo, value: fechah_ini_x > 0 ? formatDuration(fechah_x - fechah_ini_x) : '' },
    { label: m.donde, value: place },
    { label: m.version, value: String(lista.version) },
  ];
}

/** A list shows its own questions; a note says when its template has changed since. */
function PlantillaNote({ lista }: { readonly lista: FilledLista }) {
  const { snapshot } = useWatch<Plantilla>(plantillaQuery(lista.id_plant));
  if (!snapshot || snapshot.value?.version === lista.version) return null;
  return (
    <Banner inset tone="info">
      {snapshot.value ? m.otraVersion : m.sinPlantilla}
    </Banner>
  );
}
