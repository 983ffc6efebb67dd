import type { MetodoLectura, PuntoLeido, Ronda } from '@gr/shared/domain/records';
import { Page, useHost, useSearchParams } from '@gr/shared/remote';
import { EmptyState, LinkButton, Skeleton, Stack, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRonda } from '../encurso/encurso.data.ts';
import { mensajes } from '../mensajes.ts';
import { useMantenerPosicion } from '../ronda/posicion.ts';
import { useAhora } from '../ronda/use-ahora.ts';
import { useAlLlegar } from '../ronda/use-al-llegar.ts';
import { useRondas } from '../rondas/rondas.data.ts';
import { rondaAbierta } from '../rondas/rondas.model.ts';
import { Visor } from '../visor/visor.view.tsx';
import { RespuestaBanda } from './respuesta.view.tsx';
import { type Contexto, conMarcas, procesar, type Respuesta } from './scanqr.data.ts';

const m = mensajes.scanqr;
/** Time the green band stays before the round comes back (experience.md 4). */
const VOLVER_MS = 1_500;

/** `scanqr?ronda=`: reads the points of a round; without one named, of the round in progress. */
export function ScanQrView() {
  const [params] = useSearchParams();
  const named = params.get('ronda');
  return named ? <DeRonda id={named} /> : <DeLaAbierta />;
}

function DeLaAbierta() {
  const { emp_id } = useObservable(useHost().session.persona);
  const { reading, rondas } = useRondas(useAhora(60_000));
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
  const [respuesta, setRespuesta] = useState<Respuesta | null>(null);
  const marcas = useRef<Record<string, PuntoLeido>>({});
  const rechazados = useRef(new Set<string>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const contexto = useAlLlegar(conocido, conocido.puntos !== null);
  useMantenerPosicion(true);
  useEffect(() => host.device.keepAwake(), [host]);

  const volver = useCallback(() => {
    const { state } = host.route.location.get();
    if (typeof state === 'object' && state !== null && 'volver' in state) host.route.back();
    else host.route.go(`/rondas/${ronda.id}`, { replace: true });
  }, [host, ronda.id]);

  async function leer(texto: string, metodo: MetodoLectura): Promise<void> {
    // A refused code is recorded once a screen; the camera keeps seeing it.
    if (metodo === 'qr' && rechazados.current.has(texto)) return;
    const began = performance.now();
    const known = await contexto();
    const actual = conMarcas(known.ronda, marcas.current);
    const next = await procesar({ ...known, host, ronda: actual }, texto, metodo);
    if (next.tipo === 'marcado') marcas.current[next.punto.qr_id] = next.punto;
    if (next.tipo === 'rechazado') rechazados.current.add(texto);
    setRespuesta(next);
    host.device.vibrate(next.tipo === 'marcado' ? [60] : [60, 80, 60]);
    host.trace.event('ronda.lectura', { tipo: next.tipo, ms: Math.round(performance.now() - began) });
  }
  // One read after the other: each counts from the one before it.
  function encolar(texto: string, metodo: MetodoLectura): void {
    queue.current = queue.current
      .then(() => leer(texto, metodo))
      .catch((cause: unknown) => {
        host.trace.error('RO-001', cause);
        setRespuesta({ tipo: 'no_guardado', mensaje: m.no_procesado });
      });
  }

  const marcado = respuesta?.tipo === 'marcado';
  useEffect(() => {
    if (!marcado) return undefined;
    const timer = setTimeout(volver, VOLVER_MS);
    return () => clearTimeout(timer);
  }, [marcado, volver]);

  return (
    <Visor
      titulo={m.titulo}
      instruccion={m.instruccion}
      congelado={marcado}
      onTexto={encolar}
      onCerrar={volver}
    >
      {respuesta && <RespuestaBanda respuesta={respuesta} onSeguir={() => setRespuesta(null)} />}
    </Visor>
  );
}
