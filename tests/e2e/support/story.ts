import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { type Backend, startBackend } from '../../../backend/local/server.ts';
import { printedPoints } from '../../support/printed-points.ts';
import { openPhone, type Phone, type PhoneOptions } from './chromium.ts';
import { readPath } from './database.ts';
import { writePicture } from './pictures.ts';
import { logIn } from './rondero.ts';
import { frozenApp } from './stack.ts';

/** Several people's phones on one backend in this process, with a day of the demo's history. */
export interface Story {
  /** Its scheduled functions run when the test says so. */
  readonly backend: Backend;
  /** Folder for pictures and films. */
  readonly dir: string;
  /** A photo for points that ask for one. */
  readonly photo: string;
  /** Active points of the unit in the order of a round, with the text of their signs. */
  readonly points: readonly PuntoImpreso[];
  /** A page of a new phone. */
  open(options?: PhoneOptions): Promise<Page>;
  /** The same, signed in. */
  enter(doc: string, options?: PhoneOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a story at unit `un_id`. */
export async function startStory(un_id: string): Promise<Story> {
  const dir = mkdtempSync(join(tmpdir(), 'gr-story-'));
  const phones: Phone[] = [];
  const backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'demo', seedDays: 1, appDir: frozenApp() },
    clock: false,
    report: () => undefined,
  });
  const open: Story['open'] = async (options = {}) => {
    const phone = await openPhone(options);
    phones.push(phone);
    return phone.page();
  };
  const points = Object.values(await printedPoints((path) => readPath(backend.url, path), un_id));
  return {
    backend,
    dir,
    photo: writePicture(dir, 'foto.jpg', 120),
    points: points.filter(({ estado }) => estado === 'activo').sort((a, b) => a.orden - b.orden),
    open,
    async enter(doc, options) {
      const page = await open(options);
      await logIn(page, backend.url, doc);
      return page;
    },
    async close() {
      for (const phone of phones) await phone.kill();
      await backend.close();
    },
  };
}
