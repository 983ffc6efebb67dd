import { marksPunto } from '@gr/shared/domain/qr/qr';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import type { MetodoLectura, PuntoQr } from '@gr/shared/domain/registro/records';
import {
  actOf,
  joinReadings,
  recentPosition,
  useArrival,
  useBusy,
  useCommit,
  useHost,
  useWatchAll,
} from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import type { Verdict } from '../checkpoint/checkpoint.model.ts';
import { mensajes } from '../mensajes.ts';
import { byUnidad, puntosQuery } from '../ronda/queries.ts';
import { completeManual } from '../scanqr/decide.model.ts';
import { useTone } from '../viewfinder/use-tone.ts';
import { judge, judgeTyped, type PuntosByUnidad } from './valqr.model.ts';

const NO_PUNTOS: PuntosByUnidad = {};

/** A judged code, and whether the judgement is stored on the phone. */
export interface Validated {
  readonly verdict: Verdict;
  readonly texto: string;
  readonly saved: boolean;
}

/** Screens that ask for a code of a point (`valqr?para=`): an address of this app. */
const ASKS = /^(\/[a-z]+)+$/;

/**
 * Judges and records codes one after the other; what is read while one is judged is ignored.
 * @param asks address that is given the first code which marks a point, as `state.leido`, instead of having it recorded here
 */
export function useValidate(asks: string | null): {
  validated: Validated | null;
  judging: boolean;
  validate: (texto: string, metodo: MetodoLectura) => Promise<void>;
  another: () => void;
} {
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const ids = useMemo(() => Object.keys(unidades), [unidades]);
  const readings = useWatchAll<Record<string, PuntoQr>>(byUnidad(ids, puntosQuery));
  const { snapshot } = useMemo(() => joinReadings(readings), [readings]);
  const known = useArrival<PuntosByUnidad>(snapshot?.value ?? NO_PUNTOS, snapshot !== null);
  const { commit } = useCommit();
  const soundTone = useTone();
  const [validated, setValidated] = useState<Validated | null>(null);
  const [judging, setJudging] = useState(false);
  const { run } = useBusy();

  async function validate(texto: string, metodo: MetodoLectura): Promise<void> {
    const puntos = await known();
    const typed = metodo === 'manual' ? await judgeTyped(texto, puntos) : null;
    const full = metodo === 'manual' && !typed ? await manual(texto, puntos) : texto;
    const verdict = typed ?? (await judge(full, unidades, puntos, ids[0] ?? ''));
    const { resultado: result, un_id, qr_id } = verdict;
    if (result === 'sin_puntos' || un_id === '') {
      setValidated({ verdict, texto: full, saved: false });
      host.notices.show('aviso', mensajes.valqr.sinPuntos);
      return;
    }
    if (asks !== null && ASKS.test(asks) && result !== 'no_es_qr' && marksPunto(result)) {
      host.route.go(asks, {
        replace: true,
        state: { leido: { un_id, qr_id, resultado: result, texto: full } },
      });
      return;
    }
    const posicion = await recentPosition(host);
    const operation = registrarValidacion(actOf(host, host.outbox.newId(), posicion), {
      id: host.outbox.newId(),
      un_id,
      qr_id,
      accion: 'probar',
      resultado: result,
      texto: full,
    });
    const saved = await commit(operation);
    if (result === 'valido') soundTone();
    host.device.vibrate(result === 'valido' ? [60] : [60, 80, 60]);
    setValidated({ verdict, texto: full, saved });
  }
  return {
    validated,
    judging,
    validate: (texto, metodo) =>
      run(() => {
        setJudging(true);
        return validate(texto, metodo).finally(() => setJudging(false));
      }),
    another: () => setValidated(null),
  };
}

async function manual(texto: string, byUnidad: PuntosByUnidad): Promise<string> {
  for (const [un_id, puntos] of Object.entries(byUnidad)) {
    const full = await completeManual(texto, puntos, un_id);
    if (full) return full;
  }
  return texto;
}
