import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { drawRemote } from '@gr/shared/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { act, configure } from '@testing-library/react';
import { Pages } from '../pages.tsx';
import { type Answering, serve } from './serve.ts';

// A limit for what hangs, ms: keys of passwords are made, which takes seconds on a machine that does much else.
configure({ asyncUtilTimeout: 20_000 });

/** Draws a screen of the office for an administrator, with a server that answers. */
export async function draw(
  path: string,
  answer: Answering,
  more: FakeHostOptions = {},
): Promise<{ readonly host: FakeHost; readonly asked: readonly OfficeRequest[] }> {
  const host = createFakeHost({ path, persona: { rol: 'admin' }, ...more });
  const asked = serve(host, answer);
  // Screens come lazily.
  await act(async () => void drawRemote(host, <Pages />));
  return { host, asked };
}
