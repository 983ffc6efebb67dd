import type { Json } from '@gr/shared/contract/outbox';
import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { PlanRonda, PuntoImpreso, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import { followed } from '../../backend/company/command/followed.ts';
import type { Backend } from '../../backend/local/server.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { tokens } from '../integration/phone.ts';
import { printedPoints } from './printed-points.ts';

/** A guard with a valid token who speaks to the server past the app. */
export interface Liar {
  readonly unidad: Unidad;
  /** The plan of the unit with most points, the installed ones of which are in `planned`. */
  readonly plan: PlanRonda;
  readonly planned: readonly PuntoImpreso[];
  act(now?: number): Acto;
  /** One update with the guard's own token and a ledger row, with a link where one is given; gives the status, after all functions have followed it. */
  tell(op: string, updates: Record<string, Json>, cadena?: Json): Promise<number>;
  /** Begins a round as the app does, but for what `lie` says; gives it as the server has it then. */
  begun(lie?: (ronda: Ronda) => Partial<Ronda>, now?: number): Promise<Ronda>;
  judged(id: string): Promise<Ronda>;
  /** What reading a point writes, but for what `lie` says, of its sign (`firma`, `cod`) too. */
  point(ronda: Ronda, punto: PuntoImpreso, lie?: Record<string, Json>, acto?: Acto): Record<string, Json>;
  /** Puts a picture into the store as a phone does, telling the hash `sha256` of it; resolves after all functions have followed it. */
  upload(ruta: string, bytes: Buffer, sha256: string): Promise<void>;
  /** Reads as the office does. */
  read<T>(path: string): Promise<T>;
  /** Reads with the guard's own token; gives the status. */
  readAsGuard(path: string): Promise<number>;
  /** Writes as the office's commands do; resolves after all functions have followed it. */
  asOwner(updates: Record<string, Json>): Promise<void>;
}

const OWNER = { Authorization: 'Bearer owner' };
const NS = 'ns=demo-gr-default-rtdb';
const BUCKET = 'demo-gr.appspot.com';

/** Signs guard `doc` in at a running demo and learns what unit `un_id` is made of. Rejects when that is not possible. */
export async function createLiar(backend: Backend, doc: string, un_id: string): Promise<Liar> {
  const got = await tokens(() => backend.url, doc)(false);
  if (!got.ok) throw new Error('the guard can not sign in');
  const token = got.value;
  const uid = uidOfToken(token) ?? '';
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${backend.url}/${path}.json?${NS}`, { headers: OWNER })).json()) as T;
  const unidad = await read<Unidad>(`_un_/${un_id}`);
  const { nom, ape } = await read<{ nom: string; ape: string }>(`_emp_segdiez/e${doc}`);
  const puntos = await printedPoints(read, un_id);
  const plans = await read<Record<string, PlanRonda>>(`_rondas_plan_/${un_id}`);
  const [plan] = Object.values(plans).sort(
    (a, b) => Object.keys(b.puntos).length - Object.keys(a.puntos).length,
  );
  if (!plan) throw new Error('the demo has no plan');
  const planned = Object.keys(plan.puntos).flatMap((qr_id) => {
    const punto = puntos[qr_id];
    return punto && punto.estado === 'activo' ? [punto] : [];
  });
  let acts = 0;
  const act = (now = Date.now()): Acto => {
    acts += 1;
    const who = { uid, emp_id: `e${doc}`, nombre: `${nom} ${ape}`, disp_id: 'd1', app_ver: '0.1.0' };
    return { ...who, op: pushId(now + acts), now };
  };
  async function tell(op: string, updates: Record<string, Json>, cadena?: Json): Promise<number> {
    const row = { tipo: 'mentira', ...(cadena !== undefined && { cadena: cadena as unknown as Eslabon }) };
    const answer = await fetch(`${backend.url}/.json?${NS}&auth=${token}`, {
      method: 'PATCH',
      body: JSON.stringify(withLedger(uid, op, row, updates)),
    });
    await backend.functions.idle();
    return answer.status;
  }
  const judged = (id: string) => read<Ronda>(`_recorridos_todos/${id}`);
  return {
    unidad,
    plan,
    planned,
    act,
    tell,
    judged,
    read,
    readAsGuard: async (path) => (await fetch(`${backend.url}/${path}.json?${NS}&auth=${token}`)).status,
    async upload(ruta, bytes, sha256) {
      const resource = JSON.stringify({ name: ruta, contentType: 'image/jpeg', metadata: { sha256 } });
      const head = 'Content-Type: application/json; charset=UTF-8';
      const body = Buffer.concat([
        Buffer.from(`--b\r\n${head}\r\n\r\n${resource}\r\n--b\r\nContent-Type: image/jpeg\r\n\r\n`),
        bytes,
        Buffer.from('\r\n--b--\r\n'),
      ]);
      const answer = await fetch(`${backend.url}/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart`, {
        method: 'POST',
        headers: { ...OWNER, 'Content-Type': 'multipart/related; boundary=b' },
        body,
      });
      if (answer.status !== 200) throw new Error(`the store refused a picture: ${answer.status}`);
      await backend.functions.idle();
    },
    async begun(lie = () => ({}), now = Date.now()) {
      const acto = act(now);
      const inicio = { id: pushId(now + acts), unidad, plan, puntos, visita_rond: 'no' } as const;
      const { ronda } = iniciarRonda(acto, inicio);
      const told = { ...ronda, ...lie(ronda) };
      const status = await tell(acto.op, inEachTree(treesOfRonda(told), { '': asJson(told) }));
      if (status !== 200) throw new Error(`the server refused a round: ${status}`);
      return judged(told.id);
    },
    point(ronda, punto, lie = {}, acto = act()) {
      const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
      const marked = marcarPunto(acto, ronda, {
        ...{ punto, leido, skew: 0, version_vieja: false, metodo: 'qr' },
      });
      if (!marked.nuevo) throw new Error('read before');
      const { firma, cod, ...inRead } = lie;
      const updates = { ...marked.operation.updates };
      const sign = `_pruebas_/${ronda.id}/${acto.op}`;
      const said = {
        ...(updates[sign] as object),
        ...(firma === undefined ? {} : { firma }),
        ...(cod ? { cod } : {}),
      };
      updates[sign] = 'cod' in said || firma !== null ? said : null;
      for (const root of treesOfRonda(ronda)) {
        const place = `${root}/recorrido/${punto.qr_id}`;
        updates[place] = { ...(updates[place] as object), ...inRead };
      }
      return updates;
    },
    async asOwner(updates) {
      const body = JSON.stringify({ ...updates, ...followed(updates, pushId(Date.now())) });
      await fetch(`${backend.url}/.json?${NS}`, { method: 'PATCH', headers: OWNER, body });
      await backend.functions.idle();
    },
  };
}
