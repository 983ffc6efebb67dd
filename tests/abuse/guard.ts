import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';

const NS = 'ns=demo-gr-default-rtdb';
/** Between two records of a guard, ms. */
const PAUSE_MS = 10;

/** A guard of the demo who saves one incident after another, as the app sends them, with the ledger row. */
export class Guard {
  private made = 0;

  private constructor(
    private readonly url: string,
    readonly token: string,
    private readonly emp_id: string,
    private readonly un_id: string,
  ) {}

  /** Signs in. Rejects where the demo has no such person. */
  static async signIn(url: string, doc: string, un_id: string): Promise<Guard> {
    const answer = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${doc}@gr.local`, password: 'Rondas2026*', returnSecureToken: true }),
      },
    );
    const { idToken } = (await answer.json()) as { idToken?: string };
    if (idToken === undefined) throw new Error(`${doc} can not sign in`);
    return new Guard(url, idToken, `e${doc}`, un_id);
  }

  /** Saves for `ms`; gives what each record took, ms. Rejects when one is refused: then nothing would be measured. */
  async saveFor(ms: number): Promise<readonly number[]> {
    const end = performance.now() + ms;
    const took: number[] = [];
    while (performance.now() < end) {
      const began = performance.now();
      await this.save();
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return took;
  }

  private async save(): Promise<void> {
    this.made += 1;
    const now = Date.now();
    const uid = uidOfToken(this.token) ?? '';
    const id = pushId(now + this.made);
    const who = { uid, emp_id: this.emp_id, nombre: 'Guarda de prueba', disp_id: 'd1', app_ver: '0.1.0' };
    const acto: Acto = { ...who, op: id, now };
    const { operation } = guardarNovedad(acto, {
      ...{
        id_novedad: id,
        ronda: null,
        un_id: this.un_id,
        un_nom: 'Unidad',
        urgente: false,
        fotos: [],
        draft: '',
      },
      formulario: { desc_nov: `Registro ${this.made} de la prueba`, cat_nov: 'otro', criticidad: 'baja' },
    });
    const answer = await fetch(`${this.url}/.json?${NS}&auth=${this.token}`, {
      method: 'PATCH',
      body: JSON.stringify(withLedger(uid, acto.op, { tipo: operation.tipo }, operation.updates)),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`a guard's record was refused: ${answer.status} ${said}`);
  }
}
