import type { Stamp } from '@gr/shared/domain/registro/records';
import { wordsOfRespaldo } from '@gr/shared/domain/registro/respaldo';
import { isDoubted, pendingVisita, type RazonVisita } from '@gr/shared/domain/supervision/marcas-visita';
import {
  canRemove,
  isOpenVisita,
  type Supervision,
  sortedGuardas,
} from '@gr/shared/domain/supervision/supervision';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { Page, type Reading, ReceivedMark, useHost, usePending } from '@gr/shared/screen';
import {
  Banner,
  Card,
  ErrorState,
  Facts,
  formatDate,
  formatDateTime,
  formatDuration,
  formatTimeSeconds,
  List,
  ListRow,
  Row,
  Section,
  Stack,
  StaleNote,
  StateChip,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { Decided } from '../../decided.view.tsx';
import { FilesNote } from '../../fotos/chips.view.tsx';
import { mensajes } from '../mensajes.ts';
import s from './closed.module.css';
import { Entrada, hasFindings } from './entrada.view.tsx';
import { Firma } from './firma.view.tsx';
import { novedadesOfListas, useListasOfVisita } from './listas.data.ts';
import { Listas } from './listas.view.tsx';
import { VisitaStrip } from './visita-strip.view.tsx';

const m = mensajes.cerrada;

interface Props {
  readonly superv: Supervision;
  readonly reading: Reading<Supervision>;
}

/** A read-only visit: findings per guard, signatures, photos and time evidence. */
export function ClosedVisita({ superv, reading }: Props) {
  const { device, network } = useHost();
  const offline = useObservable(network.state) === 'sin_conexion';
  const pending = usePending(`supervision/${superv.id}`);
  const listas = useListasOfVisita(superv);
  const { snapshot, failure, retry } = reading;
  const entries = sortedGuardas(superv)
    .filter(({ entrada }) => entrada !== null)
    // Guards with findings come first.
    .sort((a, b) => Number(hasFindings(b.entrada)) - Number(hasFindings(a.entrada)));
  const missing = sortedGuardas(superv).filter(({ entrada }) => entrada === null);
  const old = snapshot && (offline || snapshot.source === 'replica') ? snapshot : null;
  return (
    <Page
      task
      title={mensajes.titulo}
      subtitle={superv.un_nom ?? superv.un_id}
      {...(isOpenVisita(superv) && { banner: <Banner tone="info">{m.abiertaOtro}</Banner> })}
    >
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      <Head
        superv={superv}
        ofListas={novedadesOfListas(listas)}
        chip={pending && <SyncChip status={pending} />}
      />
      {superv.motivo_anula !== undefined && <Card tone="warn">{superv.motivo_anula}</Card>}
      <Review superv={superv} />
      <Decided record={superv} author={superv.super_id} pending={pendingVisita(superv)} />
      {superv.observaciones !== undefined && (
        <Section title={m.observaciones}>
          <p className={s.text}>{superv.observaciones}</p>
        </Section>
      )}
      {entries.length > 0 && (
        <Section title={m.guardas}>
          <Stack gap={3}>
            {entries.map(
              ({ clave, entrada }) =>
                entrada && <Entrada key={clave} superv={superv} clave={clave} entrada={entrada} />,
            )}
          </Stack>
        </Section>
      )}
      {missing.length > 0 && (
        <Section title={m.sinRevisar}>
          <List label={m.sinRevisar}>
            {missing.map(({ clave, guarda }) => (
              <ListRow key={clave} icon="user" title={guarda.nom} />
            ))}
          </List>
        </Section>
      )}
      <Listas listas={listas} />
      <Fotos superv={superv} />
      <Firma superv={superv} id_archivo={superv.firma_super} titulo={m.firmaSuper} />
      <Evidencia sello={superv} dist_m={superv.revision?.dist_m} />
      {old && <StaleNote at={old.at} now={device.now()} />}
    </Page>
  );
}

interface HeadProps {
  readonly superv: Supervision;
  /** Number of incidents opened by its checklists. */
  readonly ofListas: number;
  readonly chip: ReactNode;
}

function Head({ superv, ofListas, chip }: HeadProps) {
  const from = superv.fechah_ini_x ?? superv.fechah_x;
  const entries = Object.values(superv.entradas ?? {});
  const ofGuardas = superv.cant_nov ?? entries.filter((e) => e.novedades === 'si').length;
  const cant_nov = ofGuardas + ofListas;
  const hasNovedad = superv.superv_novedades === 'si' || cant_nov > 0;
  return (
    <Card icon="checklist" title={m.resumen} {...(hasNovedad && { tone: 'warn' })}>
      <Stack gap={3}>
        <Row gap={1}>
          <StateChip tone={isOpenVisita(superv) ? 'info' : 'neutral'}>
            {mensajes.estados[superv.estado]}
          </StateChip>
          <StateChip tone={hasNovedad ? 'warn' : isDoubted(superv) ? 'neutral' : 'ok'}>
            {hasNovedad ? mensajes.novedades(cant_nov) : mensajes.sinNovedad}
          </StateChip>
          {chip}
        </Row>
        <FilesNote of={superv} />
        <Facts
          items={[
            { label: m.supervisor, value: superv.super_nom ?? superv.super_id },
            { label: m.inicio, value: formatDateTime(from) },
            ...(superv.fechah_fin_x === undefined
              ? []
              : [
                  { label: m.fin, value: formatDateTime(superv.fechah_fin_x) },
                  { label: m.duracion, value: formatDuration(superv.fechah_fin_x - from) },
                ]),
            ...(superv.puntaje === undefined
              ? []
              : [{ label: m.puntaje, value: mensajes.puntaje(superv.puntaje) }]),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The server's marks on the visit, and what it rests on. */
function Review({ superv }: { readonly superv: Supervision }) {
  const { razones = {}, respaldo } = superv.revision ?? {};
  const marks = Object.keys(razones) as RazonVisita[];
  return (
    <>
      {marks.length > 0 && (
        <Card tone="warn" title={m.porRevisar}>
          {marks.map((razon) => (
            <p key={razon}>{m.razones[razon]}</p>
          ))}
        </Card>
      )}
      {respaldo && (
        <Section title={m.apoyo}>
          <Facts items={wordsOfRespaldo(respaldo)} />
        </Section>
      )}
    </>
  );
}

function Fotos({ superv }: { readonly superv: Supervision }) {
  const files = Object.values(superv.archivos ?? {}).filter(canRemove);
  if (files.length === 0) return null;
  return (
    <Section title={m.fotos}>
      <VisitaStrip superv={superv} files={files} />
    </Section>
  );
}

/** Time and place of the visit's start by the phone, and when the last change reached the server. */
function Evidencia({ sello: stamp, dist_m }: { readonly sello: Stamp; readonly dist_m: number | undefined }) {
  const { fechah_x, fechah_srv, prec_m, lat } = stamp;
  return (
    <Section title={m.evidencia}>
      <ReceivedMark recibido={stamp.recibido} />
      {isDoubtful(stamp) && <StateChip tone="warn">{m.horaDudosa}</StateChip>}
      <Facts
        items={[
          { label: m.enTelefono, value: momentText(fechah_x) },
          {
            label: m.enServidor,
            value: typeof fechah_srv === 'number' ? momentText(fechah_srv) : m.sinLlegar,
          },
          ...(dist_m === undefined ? [] : [{ label: m.distancia, value: m.metros(dist_m) }]),
          { label: m.ubicacion, value: lat === undefined ? m.sinLugar : m.conLugar(prec_m ?? 0) },
        ]}
      />
    </Section>
  );
}

function momentText(at: number): string {
  return `${formatDate(at)}, ${formatTimeSeconds(at)}`;
}
