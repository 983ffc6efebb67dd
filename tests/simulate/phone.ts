import type { Query } from '@gr/shared/contract/data';
import type { Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { Persona } from '@gr/shared/contract/session';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import type { Chance } from '../../backend/seed/chance.ts';
import { nameOf } from '../../backend/seed/people.ts';
import { near } from '../../backend/seed/walk-round.ts';
import { warmUpQueries } from '../../shell/src/ports/replica/warm-up.ts';
import type { Member } from './company.ts';
import type { Kind, Log } from './log.ts';
import { bytesOf } from './pictures.ts';
import { PASSWORD } from './seed-company.ts';
import { PhoneSocket } from './socket.ts';
import type { Target } from './target.ts';
import { Refused, Wire } from './wire.ts';

/** A person's phone: its session, its socket and what it sends, one operation after another as the outbox does. */
export class Phone {
  private readonly wire: Wire;
  private token = '';
  private refreshToken = '';
  /** More than one where a shift began before the rounds of the last one were judged. */
  private readonly sockets = new Set<PhoneSocket>();
  private leaving = false;
  /** Last operations of rounds that were ended and are not judged yet, with when they were sent. */
  private readonly unjudged = new Map<string, number>();

  constructor(
    readonly member: Member,
    private readonly target: Target,
    readonly log: Log,
  ) {
    this.wire = new Wire(target, log.bytes[member.persona.rol]);
  }

  /** Gets the session that a phone keeps for weeks. */
  async signIn(): Promise<void> {
    const { signIn } = this.target;
    const { persona, uid } = this.member;
    const said =
      signIn === 'custom'
        ? await this.wire.account(
            'accounts:signInWithCustomToken',
            { token: JSON.stringify({ uid }), returnSecureToken: true },
            true,
          )
        : await this.typePassword(`${persona.doc}@gr.local`);
    this.refreshToken = String(said.refreshToken);
    this.token = String(said.idToken);
  }

  /** As a person does who was signed out. */
  async signInAgain(): Promise<void> {
    await this.log.time('sign-in', () => this.typePassword(`${this.member.persona.doc}@gr.local`));
  }

  /** The hour of the token is over. */
  async renew(): Promise<void> {
    const token = await this.log.time('token', () => this.wire.refresh(this.refreshToken));
    if (token !== null) this.token = token;
  }

  /** Opens the app: the socket, what the phone keeps for the way, and what its screens follow. */
  async open(now: number, followed: readonly Query[], kind: Kind = 'warm-up'): Promise<void> {
    const bytes = this.log.bytes[this.member.persona.rol];
    await this.log.time(kind, async () => {
      const socket = await PhoneSocket.open(this.target, bytes, (message) => this.hear(message));
      this.sockets.add(socket);
      this.leaving = false;
      await socket.authenticate(this.token);
      for (const query of warmUpQueries(this.person, now)) await socket.get(query);
      for (const query of followed) await socket.listen(query);
    });
  }

  /** The shift is over; who waits to hear of a round goes on listening. */
  leave(): void {
    this.leaving = true;
    if (this.unjudged.size === 0) this.close();
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
    this.sockets.clear();
  }

  /** Sends an operation: its photos first, then the record with its row of the ledger. `false` = refused. */
  async send(kind: Kind, operation: Operation, fotos: readonly Photo[] = []): Promise<boolean> {
    for (const { id_archivo, sha256, origen } of fotos) {
      const ruta = operation.files.find((file) => file.id_archivo === id_archivo)?.ruta;
      if (ruta === undefined) continue;
      const up = (): Promise<void> =>
        this.wire.upload(this.token, ruta, bytesOf({ id_archivo, origen }), sha256);
      await this.log.time('photo', () => again(up, () => Promise.resolve(false)));
    }
    const { id, tipo, updates } = operation;
    const body = withLedger(this.member.uid, id, { tipo }, updates);
    const path = `_ops/${this.member.uid}/${operation.id}`;
    const send = (): Promise<void> => this.wire.patch(this.token, body);
    const arrived = (): Promise<boolean> => this.wire.has(this.token, path);
    return (await this.log.time(kind, () => again(send, arrived))) !== null;
  }

  /** Ends a round; what it was judged to be comes back over the own list. */
  async endRound(operation: Operation): Promise<void> {
    this.unjudged.set(operation.id, performance.now());
    if (!(await this.send('round ended', operation))) this.unjudged.delete(operation.id);
  }

  private hear(message: string): void {
    for (const [op, from] of this.unjudged) {
      // The judgement itself, or the fields of the round it stands among.
      const judged = [`juicio","d":{"_op":"${op}"`, `juicio":{"_op":"${op}"`];
      if (!judged.some((text) => message.includes(text))) continue;
      this.unjudged.delete(op);
      this.log.add('round judged', from, true);
    }
    if (this.leaving && this.unjudged.size === 0) this.close();
  }

  /** Rounds that were never judged. */
  get waiting(): number {
    return this.unjudged.size;
  }

  /** What an act says of who, when and where. */
  acto(chance: Chance): Acto {
    const { persona, uid, unidades } = this.member;
    const { lat = 0, lng = 0 } = unidades[0]?.unidad ?? {};
    const now = Date.now();
    return {
      ...{ op: pushId(now), uid, emp_id: persona.emp_id, nombre: nameOf(persona), now },
      ...{ disp_id: `sim-${persona.doc}`, app_ver: '0.1.0', posicion: near(lat, lng, chance) },
    };
  }

  get person(): Persona {
    const { persona, uid, unidades } = this.member;
    return {
      ...{ uid, emp_id: persona.emp_id, nombre: nameOf(persona), rol: persona.rol },
      unidades: Object.fromEntries(unidades.map(({ unidad }) => [unidad.un_id, unidad.un_nombre])),
    };
  }

  private typePassword(email: string): Promise<Record<string, unknown>> {
    const body = { email, password: PASSWORD, returnSecureToken: true };
    return this.wire.account('accounts:signInWithPassword', body);
  }
}

/** How often the outbox tries before this measurement gives up, and what it waits between two tries, ms. */
const TRIES = 5;
const PAUSE_MS = 2_000;

/** Tries until there is an answer; one that says no after a lost one is settled by the ledger, as in the outbox. */
async function again(send: () => Promise<void>, arrived: () => Promise<boolean>): Promise<true> {
  for (let tried = 1; ; tried++) {
    try {
      await send();
      return true;
    } catch (cause) {
      if (cause instanceof Refused) {
        if (tried > 1 && (await arrived())) return true;
        throw cause;
      }
      if (tried === TRIES) throw cause;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
