import type { MetodoLectura, PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { isUnfinished } from '@gr/shared/domain/ronda/tareas';
import { Page, useArrival, useHost, useKeepPosition, useNow, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, Stack, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUndo } from '../deshacer/deshacer.data.ts';
import { mensajes } from '../mensajes.ts';
import { useRonda } from '../ronda/use-ronda.ts';
import { useRondas } from '../rondas/rondas.data.ts';
import { openRonda } from '../rondas/rondas.model.ts';
import { useTone } from '../viewfinder/use-tone.ts';
import { Visor } from '../viewfinder/visor.view.tsx';
import { isOfRound } from './decide.model.ts';
import { OutcomeBand } from './outcome.view.tsx';
import { isRefusal, refusalOf } from './refusal.model.ts';
import { processScan, type ScanContext, type ScanOutcome, withMarks } from './scanqr.data.ts';
import { useOutcomes } from './use-outcomes.ts';

const m = mensajes.scanqr;

/** `scanqr?ronda=`: reads the points of a round; without `ronda`, of the round in progress. */
export function ScanQrView() {
  const [params] = useSearchParams();
  const named = params.get('ronda');
  return named ? <OfRonda id={named} /> : <ForOpenRonda />;
}

function ForOpenRonda() {
  const { emp_id } = useObservable(useHost().session.persona);
  const { reading, rondas } = useRondas(useNow(60_000));
  const open = openRonda(rondas, emp_id);
  if (open) return <OfRonda id={open.id} />;
  if (!reading.snapshot && !reading.failure) return <Skeleton shape="detail" />;
  return <NoRonda mensaje={m.sinRonda} />;
}

function OfRonda({ id }: { readonly id: string }) {
  const { reading, ronda, unidad, puntos } = useRonda(id);
  if (!ronda) {
    if (!reading.snapshot && !reading.failure) return <Skeleton shape="detail" />;
    return <NoRonda mensaje={mensajes.encurso.sinRonda} />;
  }
  if (ronda.estado === 'pausada') return <NoRonda mensaje={m.pausada} ronda={ronda} />;
  if (ronda.estado !== 'en_curso') return <NoRonda mensaje={m.terminada} />;
  return <Reader ronda={ronda} unidad={unidad} puntos={puntos} />;
}

function NoRonda({ mensaje, ronda }: { readonly mensaje: string; readonly ronda?: Ronda }) {
  return (
    <Page task title={m.titulo}>
      <EmptyState
        icon="qr"
        message={mensaje}
        action={
          <Stack gap={2}>
            {ronda ? (
              <LinkButton variant="primary" href={`/rondas/${ronda.id}`}>
                {m.volver}
              </LinkButton>
            ) : (
              <LinkButton variant="primary" href="/rondasini">
                {mensajes.iniciar}
              </LinkButton>
            )}
            <LinkButton href="/valqr">{m.validar}</LinkButton>
          </Stack>
        }
      />
    </Page>
  );
}

function Reader(knownPunto: Omit<ScanContext, 'host'>) {
  const { ronda } = knownPunto;
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const marks = useRef<Record<string, PuntoLeido>>({});
  const rejected = useRef(new Map<string, ScanOutcome>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const context = useArrival(knownPunto, knownPunto.puntos !== null);
  useKeepPosition(true);
  useEffect(() => host.device.keepAwake(), [host]);

  const undo = useUndo();
  const soundTone = useTone();

  const goBack = useCallback(() => {
    const { state } = host.route.location.get();
    if (typeof state === 'object' && state !== null && 'volver' in state) host.route.back();
    else host.route.go(`/rondas/${ronda.id}`, { replace: true });
  }, [host, ronda.id]);
  const complete = useCallback(
    (qr_id: string) => {
      // Replaces the camera in the history, so that Back leads to the round.
      const { state } = host.route.location.get();
      host.route.go(`/rondas/${ronda.id}/punto/${qr_id}`, { replace: true, state });
    },
    [host, ronda.id],
  );
  const leave = useCallback(
    (outcome: ScanOutcome) => {
      // The person navigated elsewhere; this screen remains only until that one has loaded.
      if (host.route.location.get().pathname !== '/scanqr') return;
      const asks = outcome.tipo === 'marcado' && isUnfinished(outcome.asked, outcome.punto);
      if (asks) complete(outcome.punto.qr_id);
      else goBack();
    },
    [host, complete, goBack],
  );

  const [typing, setTyping] = useState(false);
  /** Number of reads without an answer yet. */
  const [unanswered, setUnanswered] = useState(0);
  const { actual, show, showNext, goOn } = useOutcomes(leave, typing || unanswered > 0);

  async function takeBack(punto: PuntoLeido): Promise<void> {
    const known = await context();
    if (!(await undo(withMarks(known.ronda, marks.current), punto))) return;
    delete marks.current[punto.qr_id];
    showNext();
  }

  async function scan(texto: string, metodo: MetodoLectura): Promise<string | null> {
    // A refused code is recorded once per screen, and answered each time it is read. Without the points nothing was found out.
    const before = metodo === 'qr' ? rejected.current.get(texto) : undefined;
    if (before) {
      show(before, metodo);
      return null;
    }
    const began = performance.now();
    const known = await context();
    const rondaNow = withMarks(known.ronda, marks.current);
    const next = await processScan({ ...known, host, ronda: rondaNow }, texto, metodo);
    if (next.tipo === 'marcado') marks.current[next.punto.qr_id] = next.punto;
    if (next.tipo === 'no_guardado' && next.qr_id) delete marks.current[next.qr_id];
    if (next.tipo === 'rechazado' && next.resultado !== 'sin_puntos') rejected.current.set(texto, next);
    // Shown beside the typed text, so that it can be corrected; other answers are shown over the camera's picture.
    const refusal =
      metodo === 'manual' && isRefusal(next) ? refusalOf(next, unidades, ronda.un_nombre) : null;
    if (refusal === null) show(next, metodo);
    if (next.tipo === 'marcado') soundTone();
    host.device.vibrate(next.tipo === 'marcado' ? [60] : [60, 80, 60]);
    host.trace.event('ronda.lectura', { tipo: next.tipo, ms: Math.round(performance.now() - began) });
    return refusal;
  }
  // Reads are processed in sequence, since each counts from the previous one.
  function enqueue(texto: string, metodo: MetodoLectura): Promise<string | null> {
    setUnanswered((reads) => reads + 1);
    const answered = queue.current
      .then(() => scan(texto, metodo))
      .catch((cause: unknown) => {
        host.trace.error('RO-001', cause);
        if (metodo === 'manual') return m.noProcesado;
        show({ tipo: 'no_guardado', mensaje: m.noProcesado }, null);
        return null;
      })
      .finally(() => setUnanswered((reads) => reads - 1));
    queue.current = answered;
    return answered;
  }

  return (
    <Visor
      titulo={m.titulo}
      instruccion={m.instruccion}
      frozen={actual?.outcome.tipo === 'marcado'}
      onText={enqueue}
      ours={(texto) => isOfRound(texto, ronda)}
      onAside={(way) => {
        setTyping(way === 'codigo');
        if (way) goOn();
      }}
      onClose={goBack}
    >
      {actual && (
        <OutcomeBand
          key={actual.turn}
          outcome={actual.outcome}
          ronda={ronda}
          onNext={showNext}
          onUndo={(punto) => void takeBack(punto)}
          onComplete={complete}
        />
      )}
    </Visor>
  );
}
