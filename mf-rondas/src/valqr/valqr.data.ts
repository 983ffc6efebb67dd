import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import type { MetodoLectura, PuntoQr } from '@gr/shared/domain/registro/records';
import {
  actOf,
  joinReadings,
  recentPosition,
  useArrival,
  useCommit,
  useHost,
  useWatchAll,
} from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { porUnidad, puntosQuery } from '../ronda/consultas.ts';
import { completarManual } from '../scanqr/lectura.model.ts';
import { type Juicio, juzgar, type PuntosPorUnidad } from './valqr.model.ts';

const NINGUNO: PuntosPorUnidad = {};

/** A judged code, and whether the judgement is on the phone. */
export interface Validado {
  readonly juicio: Juicio;
  readonly texto: string;
  readonly guardado: boolean;
}

/** Judges and records codes one after the other. */
export function useValidar(): {
  validado: Validado | null;
  validar: (texto: string, metodo: MetodoLectura) => Promise<void>;
  otro: () => void;
} {
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const ids = useMemo(() => Object.keys(unidades), [unidades]);
  const readings = useWatchAll<Record<string, PuntoQr>>(porUnidad(ids, puntosQuery));
  const { snapshot } = useMemo(() => joinReadings(readings), [readings]);
  const conocidos = useArrival<PuntosPorUnidad>(snapshot?.value ?? NINGUNO, snapshot !== null);
  const { commit } = useCommit();
  const [validado, setValidado] = useState<Validado | null>(null);

  async function validar(texto: string, metodo: MetodoLectura): Promise<void> {
    const puntos = await conocidos();
    const full = metodo === 'manual' ? manual(texto, puntos) : texto;
    const juicio = juzgar(full, unidades, puntos, ids[0] ?? '');
    const { resultado, un_id, qr_id } = juicio;
    if (resultado === 'sin_puntos' || un_id === '') {
      setValidado({ juicio, texto: full, guardado: false });
      host.notices.show('aviso', mensajes.valqr.sin_puntos);
      return;
    }
    const posicion = await recentPosition(host);
    const operation = registrarValidacion(actOf(host, host.outbox.newId(), posicion), {
      id: host.outbox.newId(),
      un_id,
      qr_id,
      accion: 'probar',
      resultado,
      texto: full,
    });
    const guardado = await commit(operation);
    host.device.vibrate(resultado === 'valido' ? [60] : [60, 80, 60]);
    setValidado({ juicio, texto: full, guardado });
  }
  return { validado, validar, otro: () => setValidado(null) };
}

function manual(texto: string, porUnidad: PuntosPorUnidad): string {
  for (const [un_id, puntos] of Object.entries(porUnidad)) {
    const full = completarManual(texto, puntos, un_id);
    if (full) return full;
  }
  return texto;
}
