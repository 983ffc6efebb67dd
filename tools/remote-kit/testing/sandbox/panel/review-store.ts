import { PICTURES, type Pictures, type PicturesAsked } from '../../../build/sandbox/pictures-asked.ts';
import { type FakeValue, fakeValue } from '../../fake-host-value.ts';
import type { Finding, PhoneControls } from '../bridge.ts';
import { mensajes } from '../mensajes.ts';

/** Something that was asked for: under way, failed with a sentence, or there; `null` = nobody asked. */
export type Asked<T> = 'espera' | { readonly problem: string } | { readonly value: T } | null;

/** What axe found on a place of the remote. */
export interface Found {
  readonly ruta: string;
  readonly found: readonly Finding[];
}

/** What looks at the screens for the tester. */
export interface ReviewStore {
  readonly findings: FakeValue<Asked<Found>>;
  readonly pictures: FakeValue<Asked<Pictures>>;
  /** Puts axe to the screen as it is. */
  check(): Promise<void>;
  /** Takes pictures of the screen as it is, or of each step of what was recorded. */
  take(): Promise<void>;
}

/** What the review needs of the panel. */
export interface Reviewed {
  readonly phone: () => PhoneControls | null;
  readonly ruta: () => string;
  readonly asked: () => PicturesAsked;
}

/** The review of the phone that `reviewed` tells. */
export function reviewStore({ phone, ruta, asked }: Reviewed): ReviewStore {
  const findings = fakeValue<Asked<Found>>(null);
  const pictures = fakeValue<Asked<Pictures>>(null);
  return {
    findings,
    pictures,
    async check() {
      findings.set('espera');
      try {
        const found = (await phone()?.check()) ?? [];
        findings.set({ value: { ruta: ruta(), found } });
      } catch {
        findings.set({ problem: mensajes.noReviso });
      }
    },
    async take() {
      pictures.set('espera');
      pictures.set(await ask(asked()));
    },
  };
}

async function ask(asked: PicturesAsked): Promise<Asked<Pictures>> {
  try {
    const answer = await fetch(PICTURES, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    // The server of this very sandbox.
    const body = (await answer.json()) as Pictures & { readonly problem: string };
    return answer.ok ? { value: body } : { problem: mensajes.noHayFotos(body.problem) };
  } catch {
    return { problem: mensajes.noHayFotos(mensajes.noResponde) };
  }
}
