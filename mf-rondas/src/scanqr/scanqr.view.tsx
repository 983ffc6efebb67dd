import type { MetodoLectura, PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { Page, useArrival, useHost, useKeepPosition, useNow, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, Stack, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useRonda } from '../encurso/encurso.data.ts';
import { mensajes } from '../mensajes.ts';
import { useRondas } from '../rondas/rondas.data.ts';
import { rondaAbierta } from '../rondas/rondas.model.ts';
import { Visor } from '../visor/visor.view.tsx';
import { RespuestaBanda } from './respuesta.view.tsx';
import { type Contexto, conMarcas, procesar, type Respuesta } from './scanqr.data.ts';
import { useRespuestas } from './use-respuestas.ts';

const m = mensajes.scanqr;

/** `scanqr?ronda=`: reads the points of a round; without one named, of the round in progress. */
export function ScanQrView() {
  const [params] = useSearchParams();
  const named = params.get('ronda');
  return named ? <DeRonda id={named} /> : <DeLaAbierta />;
}

function DeLaAbierta() {
  const { emp_id } = useObservable(useHost().session.persona);
  const { reading, rondas } = useRondas(useNow(60_000));
  const open = rondaAbierta(rondas, emp_id);
  if (open) return <DeRonda id={open.id} />;
  if (!reading.snapshot && !reading.failure) return <Skeleton shape="detail" />;
  return <SinRonda mensaje={m.sin_ronda} />;
}

function DeRonda({ id }: { readonly id: string }) {
  const { reading, ronda, unidad, puntos } = useRonda(id);
  if (!ronda) {
    if (!reading.snapshot && !reading.failure) return <Skeleton shape="detail" />;
    return <SinRonda mensaje={mensajes.encurso.sin_ronda} />;
  }
  if (ronda.estado === 'pausada') return <SinRonda mensaje={m.pausada} ronda={ronda} />;
  if (ronda.estado !== 'en_curso') return <SinRonda mensaje={m.terminada} />;
  return <Lector ronda={ronda} unidad={unidad} puntos={puntos} />;
}

function SinRonda({ mensaje, ronda }: { readonly mensaje: string; readonly ronda?: Ronda }) {
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

function Lector(conocido: Omit<Contexto, 'host'>) {
  const { ronda } = conocido;
  const host = useHost();
  const marcas = useRef<Record<string, PuntoLeido>>({});
  const rechazados = useRef(new Map<string, Respuesta>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const contexto = useArrival(conocido, conocido.puntos !== null);
  useKeepPosition(true);
  useEffect(() => host.device.keepAwake(), [host]);

  const volver = useCallback(() => {
    const { state } = host.route.location.get();
    if (typeof state === 'object' && state !== null && 'volver' in state) host.route.back();
    else host.route.go(`/rondas/${ronda.id}`, { replace: true });
  }, [host, ronda.id]);

  const { actual, mostrar, seguir } = useRespuestas(volver);

  async function leer(texto: string, metodo: MetodoLectura): Promise<void> {
    // A refused code is recorded once a screen, and answered whenever the camera comes back to it.
    const before = metodo === 'qr' ? rechazados.current.get(texto) : undefined;
    if (before) return mostrar(before, metodo);
    const began = performance.now();
    const known = await contexto();
    const ronda_ahora = conMarcas(known.ronda, marcas.current);
    const next = await procesar({ ...known, host, ronda: ronda_ahora }, texto, metodo);
    if (next.tipo === 'marcado') marcas.current[next.punto.qr_id] = next.punto;
    if (next.tipo === 'rechazado') rechazados.current.set(texto, next);
    mostrar(next, metodo);
    host.device.vibrate(next.tipo === 'marcado' ? [60] : [60, 80, 60]);
    host.trace.event('ronda.lectura', { tipo: next.tipo, ms: Math.round(performance.now() - began) });
  }
  // One read after the other: each counts from the one before it.
  function encolar(texto: string, metodo: MetodoLectura): void {
    queue.current = queue.current
      .then(() => leer(texto, metodo))
      .catch((cause: unknown) => {
        host.trace.error('RO-001', cause);
        mostrar({ tipo: 'no_guardado', mensaje: m.no_procesado }, null);
      });
  }

  return (
    <Visor
      titulo={m.titulo}
      instruccion={m.instruccion}
      congelado={actual?.respuesta.tipo === 'marcado'}
      onTexto={encolar}
      onCerrar={volver}
    >
      {actual && <RespuestaBanda key={actual.turno} respuesta={actual.respuesta} onSeguir={seguir} />}
    </Visor>
  );
}
