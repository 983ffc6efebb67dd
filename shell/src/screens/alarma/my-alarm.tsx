import type { Operation, OpState } from '@gr/shared/contract/outbox';
import { isAlarm, isDrill } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import { anotarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad, Paso } from '@gr/shared/domain/registro/records';
import { type Acto, isServerMade } from '@gr/shared/domain/registro/stamp';
import { alarmAggregate } from '@gr/shared/domain/registro/urgent';
import { actOf, useCommit, useWatch } from '@gr/shared/screen';
import { Banner, Button, formatTime, Stack, TextField, useObservable } from '@gr/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { followPlace } from './follow-place.ts';
import { alarma as m } from './mensajes.ts';

/** Newest incidents of the person among which their alarm is looked for, and how old one may be that still counts, ms. */
const NEWEST = 20;
const FRESH_MS = 12 * 60 * 60_000;
/** Age up to which a call for help repeats the alarm that is open, ms (our choice). Later it may be another danger, and whoever received the first one has left. */
const REPEAT_MS = 15 * 60_000;
/** How often an alarm that could not leave is tried while it is on screen, ms. */
const AGAIN_MS = 5_000;

/** The person's newest open alarm, or drill where no alarm is open; `null` = none on this phone, `undefined` = not read yet. */
export function useMyAlarm(): Novedad | null | undefined {
  const { host, persona } = useWork();
  const { snapshot, failure } = useWatch<Record<string, Novedad>>({
    path: '_novedades',
    orderBy: persona.rol === 'rondero' ? 'rond_id' : 'super_id',
    equalTo: persona.emp_id,
    limitToLast: NEWEST,
  });
  if (snapshot === null && failure === null) return undefined;
  const now = host.device.now();
  const open = Object.values(snapshot?.value ?? {}).filter(
    (one) => isAlarm(one.cat_nov) && isOpen(one) && now - one.fechah_x < FRESH_MS,
  );
  const drill = ({ cat_nov }: Novedad) => Number(isDrill(cat_nov));
  return open.sort((a, b) => drill(a) - drill(b) || b.fechah_x - a.fechah_x)[0] ?? null;
}

/** State of the operation that gave an alarm. Told before the lists of a long queue are, which wait for each other. */
function useSent(id_novedad: string): OpState {
  const { outbox } = useWork();
  const sent = useMemo(() => {
    const find = () =>
      outbox.status
        .get()
        .find(({ aggregate, tipo }) => aggregate === alarmAggregate(id_novedad) && tipo === 'dar_alarma');
    return {
      get: () => find()?.state ?? 'entregado',
      subscribe: (onChange: () => void) => outbox.follow(find()?.id ?? '', onChange),
    };
  }, [outbox, id_novedad]);
  return useObservable(sent);
}

/** Whether a call for help at `now` (ms since epoch) is about an alarm that is open: one that the clock opened was not asked for by anybody. */
export function isRecent(novedad: Novedad, now: number): boolean {
  return !isServerMade(novedad) && now - novedad.fechah_x < REPEAT_MS;
}

/** The author of an open alarm asks for help once more: a note, of which those are notified who answer for the unit. */
export function anotherCall(acto: Acto, novedad: Novedad, id_nota: string): Operation {
  return anotarNovedad(acto, novedad, { id_nota, texto: m.otraNota, fotos: [] });
}

interface MyAlarmProps {
  readonly novedad: Novedad;
  /** Asks for help again. */
  readonly onAgain: () => void;
}

/** Where the alarm is on its way, and what its author can add. */
export function MyAlarm({ novedad, onAgain }: MyAlarmProps) {
  const { host, outbox, network } = useWork();
  const { commit, committing } = useCommit();
  const [reason, setReason] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const offline = useObservable(network) === 'sin_conexion';
  useEffect(() => void followPlace(host, novedad), [host, novedad]);
  const state = useSent(novedad.id_novedad);
  useEffect(() => {
    if (state !== 'guardado' && state !== 'enviando') return undefined;
    const timer = setInterval(() => outbox.sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, outbox]);
  const author = novedad.rond_id ?? novedad.super_id;
  const taker = Object.values(novedad.acuse ?? {}).find(({ emp_id }) => emp_id !== author);
  const mistake = (texto: string): Promise<boolean> =>
    commit(
      anotarNovedad(actOf(host, outbox.newId()), novedad, { id_nota: outbox.newId(), texto, fotos: [] }),
    );
  return (
    <Stack gap={3}>
      <Banner tone={state === 'problema' ? 'error' : state === 'entregado' && taker ? 'ok' : 'warn'}>
        <strong>{novedad.cat_nov === 'simulacro' ? m.simulacroTitulo : m.enCurso}.</strong>{' '}
        {words(state, novedad, taker)}
      </Banner>
      {state !== 'entregado' && offline && <p>{m.sinSenal}</p>}
      {state === 'entregado' && <p>{m.sigue}</p>}
      {told ? (
        <p role="status">{m.avisado}</p>
      ) : reason === null ? (
        <Button full onPress={() => setReason('')}>
          {m.fueError}
        </Button>
      ) : (
        <>
          <TextField label={m.motivo} value={reason} onChange={setReason} />
          <Button
            full
            pending={committing}
            disabled={reason.trim().length < 3}
            onPress={() => void mistake(reason.trim()).then(setTold)}
          >
            {m.avisar}
          </Button>
        </>
      )}
      <Button full icon="siren" pending={committing} onPress={onAgain}>
        {isDrill(novedad.cat_nov) ? m.otraDelSimulacro : m.otra}
      </Button>
    </Stack>
  );
}

function words(state: OpState, { fechah_srv, fechah_x }: Novedad, taker?: Paso): string {
  if (state !== 'entregado') return m.estados[state];
  return taker
    ? m.estados.recibida(taker.emp_nom, formatTime(taker.fechah_x))
    : m.estados.entregado(formatTime(typeof fechah_srv === 'number' ? fechah_srv : fechah_x));
}
