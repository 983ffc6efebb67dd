import type { PuntoQr, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import { isPlaceDoubted, mayReadAgain } from '@gr/shared/domain/ronda/punto-ops';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { canDelete, isOpen, isRead, missingPoints } from '@gr/shared/domain/ronda/ronda';
import { isUnfinished } from '@gr/shared/domain/ronda/tareas';
import {
  lazyScreen,
  Navigate,
  Page,
  ReadingView,
  useHost,
  useKeepPosition,
  useNow,
  useParams,
  useSearchParams,
} from '@gr/shared/screen';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  formatTime,
  LinkButton,
  Section,
  SegmentedControl,
  Skeleton,
  Timeline,
  type TimelinePoint,
} from '@gr/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { UndoLast } from '../deshacer/undo-last.view.tsx';
import { mensajes } from '../mensajes.ts';
import { Incidentes } from '../ronda/incidentes.view.tsx';
import { placeDoubt, stillMissing, timelineOf } from '../ronda/timeline.model.ts';
import { useRonda } from '../ronda/use-ronda.ts';
import { ActionBar } from './action-bar.view.tsx';
import { useActions } from './encurso.data.ts';
import { RondaProgress } from './progress.view.tsx';

const m = mensajes.encurso;
/** Loaded on demand: most guards use the list. */
const Esquema = lazyScreen(() => import('../esquema/esquema.view.tsx'));

const endSheets = () => import('./end-sheets.view.tsx');
/** Loaded on demand: not needed to start a round. */
const EndSheets = lazyScreen(endSheets);

/** `rondas/:id`: the round in progress. Its whole state is stored data, so it looks the same after a kill. */
export function EnCursoView() {
  const { id = null } = useParams();
  const { reading, ronda, unidad, puntos } = useRonda(id);
  if (ronda && !isOpen(ronda)) {
    return <Navigate replace to={`/verrecorr?ronda=${ronda.id}&un=${encodeURIComponent(ronda.un_id)}`} />;
  }
  if (ronda) return <Open ronda={ronda} unidad={unidad} puntos={puntos} />;
  return (
    <Page task title={m.titulo}>
      <ReadingView
        reading={reading}
        skeleton="detail"
        empty={m.sinRonda}
        emptyAction={<LinkButton href="/rondas">{mensajes.verRondas}</LinkButton>}
      >
        {() => null}
      </ReadingView>
    </Page>
  );
}

/** The points whose place is doubted: those that can be read again, and why the others can't. */
function ReadAgain({ ronda }: { readonly ronda: Ronda }) {
  const doubted = readPoints(ronda).filter(isPlaceDoubted);
  if (doubted.length === 0) return null;
  return (
    <Card tone="warn" icon="pin" title={m[doubted.some(mayReadAgain) ? 'leer_otra_vez' : 'lugar']}>
      {doubted.map((punto) => (
        <p key={punto.qr_id}>{placeDoubt(punto)}</p>
      ))}
    </Card>
  );
}

interface OpenProps {
  readonly ronda: Ronda;
  readonly unidad: Unidad | null;
  readonly puntos: Readonly<Record<string, PuntoQr>> | null;
}

function Open({ ronda, unidad, puntos }: OpenProps) {
  const { device } = useHost();
  const [sheet, setSheet] = useState<'terminar' | 'anular' | 'eliminar' | null>(null);
  const [asked, setAsked] = useState(false);
  // Preloaded before the first tap; if that fails, the tap loads it again.
  useEffect(() => void endSheets().catch(() => undefined), []);
  function end(which: 'terminar' | 'anular'): void {
    setAsked(true);
    setSheet(which);
  }
  const actions = useActions(ronda, unidad);
  const walking = ronda.estado === 'en_curso';
  useKeepPosition(walking);
  useEffect(() => (walking ? device.keepAwake() : undefined), [device, walking]);
  const close = () => setSheet(null);
  const complete = ronda.qr_esp > 0 && missingPoints(ronda).length === 0;
  const now = useNow(30_000);
  const owed = readPoints(ronda).filter(
    (read) => stillMissing(ronda, read, puntos?.[read.qr_id]).length > 0,
  ).length;
  const notice = noticeFor(ronda, complete, owed, now);
  return (
    <Page
      task
      title={ronda.nom_plan ?? mensajes.rondas.libre}
      subtitle={ronda.un_nombre}
      {...(notice ? { banner: <Banner tone={notice.tono}>{notice.texto}</Banner> } : {})}
      actionsKey={ronda.estado}
      actions={
        <>
          <UndoLast ronda={ronda} />
          <ActionBar ronda={ronda} complete={complete} actions={actions} onFinish={() => end('terminar')} />
        </>
      }
    >
      <RondaProgress ronda={ronda} />
      <ReadAgain ronda={ronda} />
      <Body ronda={ronda} unidad={unidad} puntos={puntos} />
      {canDelete(ronda) ? (
        <Button variant="quiet" icon="trash" onPress={() => setSheet('eliminar')}>
          {m.eliminar}
        </Button>
      ) : (
        !complete && (
          <Button variant="quiet" icon="close" onPress={() => end('anular')}>
            {mensajes.anular.abrir}
          </Button>
        )
      )}
      {asked && (
        <Suspense fallback={null}>
          <EndSheets ronda={ronda} puntos={puntos ?? {}} actions={actions} sheet={sheet} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        danger
        open={sheet === 'eliminar'}
        title={mensajes.eliminar.titulo}
        confirmLabel={mensajes.eliminar.confirmar}
        pending={actions.saving}
        onConfirm={() => void actions.remove()}
        onCancel={close}
      >
        {mensajes.eliminar.texto}
      </ConfirmDialog>
    </Page>
  );
}

/** The most important notice about the round now. Being late never stops it (data-model.md, marks). */
function noticeFor(ronda: Ronda, complete: boolean, owed: number, now: number) {
  // A pause is shown in the header, next to the time.
  if (ronda.estado === 'pausada') return null;
  if (complete && owed > 0) return { tono: 'warn', texto: m.completaConFaltas(owed) } as const;
  if (complete) return { tono: 'ok', texto: m.completa } as const;
  const late = ronda.vence_x !== undefined && now > ronda.vence_x;
  return late ? ({ tono: 'warn', texto: m.atrasada(formatTime(ronda.vence_x ?? now)) } as const) : null;
}

/** A point of the list; a read point links to its form where tasks are open or an answer may be corrected. */
function withRest(ronda: Ronda, point: TimelinePoint, punto: PuntoQr | undefined): TimelinePoint {
  const read = ronda.recorrido?.[point.id];
  if (!punto || !isRead(read)) return point;
  const unfinished = isUnfinished(punto, read);
  if (!read.tareas && !unfinished) return point;
  const href = `/rondas/${ronda.id}/punto/${point.id}`;
  return {
    ...point,
    trailing: (
      <LinkButton href={href} go={{ state: { volver: true } }}>
        {unfinished ? mensajes.punto.completar : mensajes.punto.respuestas}
      </LinkButton>
    ),
  };
}

const VIEWS = [
  { value: 'lista', label: m.lista },
  { value: 'esquema', label: m.esquema },
] as const;

function Body({ ronda, unidad, puntos }: OpenProps) {
  const [params, setParams] = useSearchParams();
  const view = params.get('vista') === 'esquema' ? 'esquema' : 'lista';
  const line = timelineOf(ronda, puntos ?? {}).map((point) => withRest(ronda, point, puntos?.[point.id]));
  const incidentes = <Incidentes ronda={ronda} titulo={m.novedades} />;
  if (line.length === 0 && readPoints(ronda).length === 0) {
    return (
      <>
        <EmptyState icon="scan" message={m.libreVacia} />
        {incidentes}
      </>
    );
  }
  return (
    <>
      <SegmentedControl
        label={m.vista}
        choices={VIEWS}
        value={view}
        onChange={(next) => setParams({ vista: next }, { replace: true })}
      />
      {view === 'esquema' ? (
        <Suspense fallback={<Skeleton shape="detail" />}>
          <Esquema ronda={ronda} puntos={puntos ?? {}} plano={unidad?.plano} />
        </Suspense>
      ) : (
        <Section unseen title={m.linea}>
          <Timeline label={m.linea} points={line} follow={ronda.qr_leidos > 0} />
        </Section>
      )}
      {incidentes}
    </>
  );
}
