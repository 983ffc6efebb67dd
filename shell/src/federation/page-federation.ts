import { CONTRACT } from '@gr/shared/contract';
import type { Rol } from '@gr/shared/contract/session';
import { dispId } from '../device/disp-id.ts';
import { openDatabase } from '../outbox/db.ts';
import { trace } from '../trace/trace.ts';
import { createFederation, type Federation } from './federation.ts';

let shared: Promise<Federation> | undefined;

/**
 * The federation of this page, made once: remotes belong to the page, not to the person, so the next person finds them
 * loaded. Rejects when the phone's store cannot be opened; the next call tries again.
 */
export function pageFederation(): Promise<Federation> {
  shared ??= make().catch((cause: unknown) => {
    shared = undefined;
    throw cause;
  });
  return shared;
}

/**
 * Somebody is most likely in and opens `pathname`: what its section needs is fetched beside the session and the code
 * behind the login, not after them, and once `rol` tells who is in, it is loaded. Whatever fails here is told when the
 * section is opened.
 */
export async function bringSection(pathname: string, rol: Promise<Rol | null>): Promise<void> {
  const federation = await pageFederation();
  await federation.bring(pathname, rol);
}

async function make(): Promise<Federation> {
  const disp_id = await dispId(await openDatabase());
  return createFederation({ trace, contract: CONTRACT, disp_id });
}
