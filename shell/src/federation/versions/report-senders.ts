import { type FallaRemoto, fallaRemotoPath } from '@gr/shared/domain/app/falla-remoto';
import { usoRemotoPath } from '@gr/shared/domain/app/uso-remoto';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { fieldsOf, judge } from '../../network/answers.ts';
import { exchange, type Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import type { Line } from '../../network/line.ts';
import type { SendReport, SendUsage } from './send-reports.ts';

const SEND_MS = 15_000;

/** ms after which a refused row is given up: the rules may be published after the app, and another person may be able to send it. */
const REFUSED_MS = 7 * 24 * 3_600_000;

/** Dependencies of sending a report, and facts of the phone. */
export interface ReportSenderOptions extends Pick<Line, 'getToken'> {
  readonly wire: Wire;
  readonly endpoints: Endpoints;
  readonly disp_id: string;
  /** ms since epoch. */
  readonly now: () => number;
  /** Called for each report: a browser may take a moment to name its system. */
  readonly facts: () => Promise<Pick<FallaRemoto, 'app_ver' | 'so' | 'nav'>>;
}

/** {@link SendReport} over the network, as the signed-in person. */
export function reportSender(options: ReportSenderOptions): SendReport {
  const { disp_id, facts } = options;
  return async ({ id, version, codigo, desde, otra }) => {
    const row = { version, codigo, otra: otra ? 'si' : 'no', ...(await facts()), fechah_x: desde };
    return put(options, fallaRemotoPath(id, version, disp_id), row);
  };
}

/** {@link SendUsage} over the network, as the signed-in person. */
export function usageSender(options: ReportSenderOptions): SendUsage {
  const { disp_id, facts } = options;
  return async ({ id, version, fallas, codigo, desde }) => {
    const row = { version, fallas, codigo, ...(await facts()), fechah_x: desde };
    return put(options, usoRemotoPath(id, version, disp_id), row);
  };
}

/**
 * A refusal with a fresh token (the row is there from before, or this person may not write) counts as final only after {@link
 * REFUSED_MS}.
 */
async function put(
  { wire, endpoints, getToken, now }: ReportSenderOptions,
  path: string,
  row: { readonly fechah_x: number },
): Promise<boolean> {
  const init: RequestInit = {
    method: 'PUT',
    body: JSON.stringify({ ...row, fechah_srv: SERVER_TIME }),
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
  };
  for (const fresh of [false, true]) {
    const token = await getToken(fresh);
    if (!token.ok) return false;
    const url = endpoints.database(path, { auth: token.value });
    const { kind } = judge(
      await exchange(wire, url, init, SEND_MS),
      (json) => fieldsOf(json).fechah_x === row.fechah_x,
    );
    if (kind !== 'refused') return kind === 'done';
  }
  return now() - row.fechah_x > REFUSED_MS;
}
