import type { NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import { type FallaRemoto, fallaRemotoPath } from '@gr/shared/domain/app/falla-remoto';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { judge } from '../../network/answers.ts';
import { exchange, type Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import type { Line } from '../../network/line.ts';
import type { QuarantineReport, QuarantineReports } from './quarantine-reports.ts';

/** Sends one; `false` = it did not arrive, it is to be sent again. */
export type SendReport = (which: QuarantineReport) => Promise<boolean>;

const SEND_MS = 15_000;

/** ms after which a refused row is given up: the rules may be published after the app, and another person may send it. */
const REFUSED_MS = 7 * 24 * 3_600_000;

/**
 * Sends the reports of this phone, one after the other, whenever there is a connection or something new; what does not
 * arrive stays for the next time. Not a record of the person: it takes no place in the outbox and holds up nobody who
 * wants to leave. Answers how to stop.
 */
export function sendQuarantineReports(
  { unsent, sent }: Pick<QuarantineReports, 'unsent' | 'sent'>,
  network: Observable<NetworkState>,
  send: SendReport,
): () => void {
  let sending = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    const tried = new Set<string>();
    const next = (): QuarantineReport | undefined => unsent.get().find((known) => !tried.has(nameOf(known)));
    try {
      for (let one = next(); one && !stopped && network.get() === 'en_linea'; one = next()) {
        tried.add(nameOf(one));
        if (await send(one)) sent(one);
      }
    } finally {
      sending = false;
    }
  };
  const stops = [network.subscribe(() => void run()), unsent.subscribe(() => void run())];
  void run();
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

function nameOf({ id, version }: QuarantineReport): string {
  return `${id}@${version}`;
}

/** What a phone needs to send a report, and what it says of itself. */
export interface ReportSenderOptions extends Pick<Line, 'getToken'> {
  readonly wire: Wire;
  readonly endpoints: Endpoints;
  readonly disp_id: string;
  /** ms since epoch. */
  readonly now: () => number;
  /** Asked each time something is sent: a browser may take a moment to name its system. */
  readonly facts: () => Promise<Pick<FallaRemoto, 'app_ver' | 'so' | 'nav'>>;
}

/**
 * {@link SendReport} over the line, as the person who is in. A refusal with a fresh token (the row is there from before, or
 * this person may not write) is taken for an answer only after {@link REFUSED_MS}.
 */
export function reportSender({
  wire,
  endpoints,
  getToken,
  disp_id,
  now,
  facts,
}: ReportSenderOptions): SendReport {
  return async ({ id, version, codigo, desde, otra }) => {
    const row = {
      version,
      codigo,
      otra: otra ? 'si' : 'no',
      ...(await facts()),
      fechah_x: desde,
      fechah_srv: SERVER_TIME,
    };
    const init: RequestInit = {
      method: 'PUT',
      body: JSON.stringify(row),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
    };
    for (const fresh of [false, true]) {
      const token = await getToken(fresh);
      if (!token.ok) return false;
      const url = endpoints.database(fallaRemotoPath(id, version, disp_id), { auth: token.value });
      const { kind } = judge(await exchange(wire, url, init, SEND_MS));
      if (kind !== 'refused') return kind === 'done';
    }
    return now() - desde > REFUSED_MS;
  };
}
