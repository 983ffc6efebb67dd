import { randomBytes } from 'node:crypto';
import { daysQuery } from '@gr/shared/domain/dia/today';
import { noticesQueries } from '@gr/shared/domain/novedad/notif-queries';
import { chanceOf } from '../../backend/seed/chance.ts';
import { openAlertsQuery } from '../../mf-rondas/src/alerta/queries.ts';
import { type Company, type Member, makeCompany } from './company.ts';
import { Day, DayOver } from './day.ts';
import { guardDay } from './guard-day.ts';
import { Log, noBytes } from './log.ts';
import { Phone } from './phone.ts';
import { type Result, resultOf } from './result.ts';
import { seedCompany } from './seed-company.ts';
import { type FunctionsDone, NOTHING_DONE, Served } from './served.ts';
import { supervisorDay } from './supervisor-day.ts';
import { type Target, targetAt } from './target.ts';
import { Wire } from './wire.ts';

const DAY_MS = 24 * 3_600_000;

/** What is played. */
export interface Play {
  readonly units: number;
  readonly staff: number;
  readonly minutes: number;
  readonly seed: string;
  /** Where; absent: a fresh embedded backend that is started for it. */
  readonly target?: Target;
}

/** Share of the guards who work on the day: two shifts, every third day free. */
const AT_WORK = 2 / 3;
/** Phones that get their session at once. */
const AT_ONCE = 20;
/** How long the last judgements are waited for, ms. */
const LAST_WAIT_MS = 60_000;

/** Plays a company's day and gives what it came to. */
export async function simulate(play: Play, progress: (line: string) => void): Promise<Result> {
  if (play.target !== undefined) return playAt(play, play.target, randomBytes(32), null, progress);
  const { served, url, owner, qrKey } = await Served.start();
  try {
    return await playAt(play, targetAt(url, { owner }), qrKey, served, progress);
  } finally {
    await served.end();
  }
}

async function playAt(
  play: Play,
  target: Target,
  qrKey: Buffer,
  served: Served | null,
  progress: (line: string) => void,
): Promise<Result> {
  const chance = chanceOf(`simulate ${play.seed}`);
  const company = makeCompany(play.units, play.staff, qrKey, chance, Date.now());
  await seedCompany(new Wire(target, noBytes()), company);
  progress(`${play.units} units, ${play.staff} people: written`);
  const earlier = (await served?.idle()) ?? NOTHING_DONE;
  const log = new Log();
  const members = company.members.filter(
    ({ persona }, n) => persona.rol !== 'rondero' || chanceOf(`${play.seed} works ${n}`).number() < AT_WORK,
  );
  const phones = members.map((member) => new Phone(member, target, log));
  await inTurns(phones, AT_ONCE, (phone) => phone.signIn());
  progress(`${phones.length} of them work today and have their session`);
  for (const bytes of Object.values(log.bytes)) Object.assign(bytes, noBytes());
  const before = served?.seconds.length ?? 0;
  const day = new Day(play.minutes * 60_000);
  day.begin();
  log.begin();
  const told = setInterval(() => progress(`${log.samples.length} acts`), 30_000);
  const ends = await Promise.allSettled(phones.map((phone) => live(phone, day, play.seed, company)));
  for (const end of ends) {
    if (end.status === 'rejected' && !(end.reason instanceof DayOver)) throw end.reason;
  }
  const unfinished = ends.filter(({ status }) => status === 'rejected').length;
  clearInterval(told);
  const until = performance.now() + LAST_WAIT_MS;
  const unjudged = (): number => phones.reduce((sum, phone) => sum + phone.waiting, 0);
  while (unjudged() > 0 && performance.now() < until && served !== null)
    await new Promise((resolve) => setTimeout(resolve, 250));
  for (const phone of phones) phone.close();
  const seconds = served?.seconds.slice(before) ?? [];
  const later = (await served?.idle()) ?? NOTHING_DONE;
  const people = {
    rondero: members.filter(({ persona }) => persona.rol === 'rondero').length,
    supervisor: members.filter(({ persona }) => persona.rol === 'supervisor').length,
    admin: members.filter(({ persona }) => persona.rol === 'admin').length,
  };
  return resultOf(play, log, {
    ...{ people, unfinished, unjudged: unjudged() },
    ...{ seconds, done: since(earlier, later) },
  });
}

/** What functions came to between two looks. */
function since(earlier: FunctionsDone, later: FunctionsDone): FunctionsDone {
  const ran = Object.entries(later.ran).flatMap(([name, { runs, ms, lagMs, mostLagMs }]) => {
    const old = earlier.ran[name] ?? { runs: 0, ms: 0, lagMs: 0 };
    if (runs === old.runs) return [];
    return [[name, { runs: runs - old.runs, ms: ms - old.ms, lagMs: lagMs - old.lagMs, mostLagMs }] as const];
  });
  return { ran: Object.fromEntries(ran), readBytes: later.readBytes - earlier.readBytes };
}

async function live(phone: Phone, day: Day, seed: string, { members }: Company): Promise<void> {
  const { persona } = phone.member;
  const own = chanceOf(`${seed} ${persona.emp_id}`);
  const guardsOf = (un_id: string): readonly Member[] =>
    members.filter(({ persona: { rol, un_ids } }) => rol === 'rondero' && un_ids[0] === un_id);
  if (persona.rol === 'rondero') await guardDay(phone, day, own);
  else if (persona.rol === 'supervisor') await supervisorDay(phone, day, own, guardsOf);
  else await deskDay(phone, day);
}

async function inTurns<T>(list: readonly T[], many: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const worker = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: many }, worker));
}

/** A desk of the office: the board of its units, open all day. */
async function deskDay(phone: Phone, day: Day): Promise<void> {
  const now = Date.now();
  const board = phone.member.unidades.flatMap(({ unidad }) => [
    daysQuery(unidad.un_id, now),
    openAlertsQuery(unidad.un_id),
  ]);
  const incidents = { path: '_novedades', orderBy: 'un_abierta', startAt: '', limitToLast: 50 };
  await phone.open(now, [...board, incidents, ...Object.values(noticesQueries(phone.person))], 'board');
  await day.until(DAY_MS);
  phone.close();
}
