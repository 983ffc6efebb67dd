import type { Operation } from '@gr/shared/contract/outbox';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { acto, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { followed } from '../../../backend/company/command/followed.ts';
import { companyStore } from '../../../backend/functions/reloj/company-store.ts';
import { tick } from '../../../backend/functions/reloj/tick.ts';
import { type Backend, startBackend } from '../../../backend/local/server.ts';
import { ADMIN } from '../../../tools/rtdb-emulator/database/database.ts';
import { DataNode } from '../../../tools/rtdb-rules/tree/node.ts';
import { prepareWrite } from '../../../tools/rtdb-rules/tree/prepare.ts';
import { atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { type Asked, clockWorld, counting, PLANS, UNITS } from './clock-world.ts';

const POINTS = 12;
/** The first one warms up and is not counted. */
const ROUNDS = runsOf(19) + 1;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a hundred planned rounds this many are begun: the others bring an alert each. */
const BEGUN_PCT = 95;

async function empty(): Promise<Backend> {
  return startBackend({ port: 0, dataDir: null, seed: 'none', clock: false, report: () => undefined });
}

/** ms of all functions that follow each operation of a round, from its acknowledgement until nothing is left to do. */
async function judged(backend: Backend): Promise<readonly (readonly number[])[]> {
  const PUNTOS = puntos(POINTS);
  // A plan each: a day in which twenty rounds of one plan were walked is no day of a company.
  const plans = Array.from({ length: ROUNDS }, (_, n) =>
    plan(Object.keys(PUNTOS), { id_plan: `plan${n}`, hora_ini: '00:00', hora_fin: '23:59' }),
  );
  const write = async (updates: Record<string, unknown>): Promise<number> => {
    const done = await backend.database.write(ADMIN, 'merge', [], updates);
    if (!done.ok) throw new Error(done.why);
    const from = performance.now();
    await backend.functions.idle();
    return performance.now() - from;
  };
  const office = {
    '_un_/u001': asJson(unidad()),
    '_qr_/u001': asJson(PUNTOS),
    '_rondas_plan_/u001': asJson(Object.fromEntries(plans.map((one) => [one.id_plan, one]))),
  };
  await write({ ...office, ...followed(office, pushId(Date.now())) });
  const rounds: number[][] = [];
  for (const PLAN of plans) {
    const now = Date.now();
    let acts = 0;
    const act = () => {
      acts += 1;
      return acto({ now: now + acts, op: pushId(now + acts) });
    };
    const inicio = {
      id: pushId(now),
      unidad: unidad(),
      plan: PLAN,
      puntos: PUNTOS,
      visita_rond: 'no',
    } as const;
    const send = ({ id, tipo, updates }: Operation): Promise<number> =>
      write(withLedger(acto().uid, id, { tipo }, updates));
    const times = [await send(iniciarRonda(act(), inicio).operation)];
    const ronda = async (): Promise<Ronda> =>
      (await companyStore.read<Ronda>(`_recorridos_todos/${inicio.id}`)) as Ronda;
    for (const punto of Object.values(PUNTOS)) {
      const reading = { punto, skew: 0, version_vieja: false, metodo: 'qr' } as const;
      const marked = marcarPunto(act(), await ronda(), reading);
      if (marked.nuevo) times.push(await send(marked.operation));
    }
    times.push(await send(terminarRonda(act(), await ronda(), unidad(), null)));
    rounds.push(times);
  }
  return rounds.slice(1);
}

/** Marks the days that open at `opens` as begun, as `leer_acto` does, for most of them. */
async function begin(backend: Backend, opens: number): Promise<void> {
  const updates: Record<string, unknown> = {};
  const days = (await companyStore.read<Record<string, Record<string, RondaDia>>>('_rondas_dia_')) ?? {};
  const due = Object.values(days)
    .flatMap((unit) => Object.values(unit))
    .filter(({ ini_x }) => ini_x === opens);
  for (const [i, dia] of due.entries()) {
    if (i % 100 >= BEGUN_PCT) continue;
    const id = pushId(opens + i);
    const inicio = {
      id,
      unidad: unidad({ un_id: dia.un_id }),
      plan: null,
      puntos: {},
      visita_rond: 'no',
    } as const;
    const { ronda } = iniciarRonda(acto({ now: opens + MINUTE }), inicio);
    updates[`_recorridos_todos/${id}`] = asJson({ ...ronda, qr_esp: POINTS, fechah_srv: opens + MINUTE });
    updates[`_rondas_dia_/${dia.un_id}/${dia.id}/rondas/${id}`] = opens + MINUTE;
  }
  await backend.database.write(ADMIN, 'merge', [], updates);
}

/** What a tick at `now` cost; functions that follow its writes are waited for and not counted. */
async function ticked(backend: Backend, now: number): Promise<Asked & { readonly ms: number }> {
  const asked: Asked = { reads: 0, rows: 0, bytes: 0 };
  const from = performance.now();
  await tick(counting(companyStore, asked), now);
  const ms = performance.now() - from;
  await backend.functions.idle();
  return { ...asked, ms };
}

/**
 * The server's work on rounds: judging one of twelve points, operation by operation, and the minute clock over a company of
 * {@link UNITS} units with {@link PLANS} plans each: a minute at which nothing is due, one at which a round of every unit is.
 */
export async function judge(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const one = await empty();
  const rounds = await judged(one);
  await one.close();
  const each = rounds.flat();
  progress(`${rounds.length} rounds judged`);

  const now = startOfDay(Date.now()) + 10 * HOUR + 30 * MINUTE;
  const company = await empty();
  // Straight into the tree: that the plans are new is no event of this bench.
  const world = await clockWorld(now);
  company.database.adopt(prepareWrite(DataNode.EMPTY, 'merge', [], world, now).after);
  progress(`${UNITS} units of ${PLANS} plans made`);
  await tick(companyStore, now);
  const quiet = await ticked(company, now + MINUTE);
  progress(`a quiet minute: ${JSON.stringify(quiet)}`);
  // Crowded: the round of twelve o'clock is due to begin in every unit.
  const noon = startOfDay(now) + 12 * HOUR;
  await begin(company, noon);
  await company.functions.idle();
  await tick(companyStore, noon + 14 * MINUTE);
  const crowded = await ticked(company, noon + 15 * MINUTE);
  progress(`a crowded minute: ${JSON.stringify(crowded)}`);
  await company.close();
  return {
    judge_p50: atMost(percentile(each, 0.5), 'ms', 50),
    judge_p95: atMost(percentile(each, 0.95), 'ms', 50),
    judge_whole_round: figure(
      percentile(
        rounds.map((times) => times.reduce((a, b) => a + b, 0)),
        0.5,
      ),
      'ms',
    ),
    clock_quiet: atMost(quiet.ms, 'ms', 2000),
    clock_quiet_bytes: figure(quiet.bytes, 'B'),
    clock_crowded: atMost(crowded.ms, 'ms', 2000),
    clock_crowded_rows: figure(crowded.rows, 'rows'),
    clock_crowded_reads: figure(crowded.reads, 'reads'),
    clock_crowded_bytes: figure(crowded.bytes, 'B'),
  };
}
